import Compositor
import Testing

@testable import PictureImport

/// Content that is refused inside an `<svg>`, and the word that has to be in the sentence.
private let refusedContent: [(content: String, word: String)] = [
  ("<script>alert(1)</script>", "<script>"),
  ("<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "<script>"),
  ("<h:script xmlns:h='http://www.w3.org/1999/xhtml'>1</h:script>", "<script>"),
  ("<SCRIPT/>", "<script>"),
  ("<rect onclick='x()'/>", "onclick"),
  ("<rect OnLoad='x()'/>", "OnLoad"),
  ("<g><animate attributeName='x' onbegin='x()'/></g>", "onbegin"),
  ("<a href='javascript:alert(1)'/>", "runs a script"),
  ("<a xlink:href=' java&#10;script:alert(1)'/>", "runs a script"),
  ("<a xlink:href='&#106;avascript:alert(1)'/>", "runs a script"),
  ("<a href='vbscript:x'/>", "runs a script"),
  ("<image href='http://example.org/a.png'/>", "http://example.org/a.png"),
  ("<image xlink:href='https://example.org/a.png'/>", "xlink:href"),
  ("<image q:href='//example.org/a' xmlns:q='http://www.w3.org/1999/xlink'/>", "q:href"),
  ("<image href='file:///etc/passwd'/>", "file:///etc/passwd"),
  ("<image href='a.png'/>", "a.png"),
  ("<image href=''/>", "href"),
  ("<image src='a.png'/>", "src"),
  ("<use href='other.svg#a'/>", "other.svg#a"),
  ("<use href='data:image/svg+xml;base64,PHN2Zy8+#a'/>", "data:image/svg+xml"),
  ("<image href='data:image/svg+xml,%3Csvg/%3E'/>", "data:image/svg+xml"),
  ("<a href='data:text/html,hello'/>", "data:text/html"),
  ("<a href='data:image/png;base64,\(Samples.base64(Samples.redPNG))'/>", "href"),
  ("<image href='data:image/png;base64,PHN2Zy8+'/>", "not of the type"),
  ("<image href='data:image/png;base64,!!!'/>", "not base64"),
  ("<image href='data:image/gif;base64,R0lGODlh'/>", "embedded picture"),
  ("<a href='#x' ping='https://example.org/'/>", "ping"),
  ("<rect unheard=' HTTPS://example.org/'/>", "unheard"),
  ("<foreignObject width='1' height='1'/>", "<foreignObject>"),
  ("<iframe xmlns='http://www.w3.org/1999/xhtml' src='x'/>", "<iframe>"),
  ("<h:b xmlns:h='http://www.w3.org/1999/xhtml'/>", "<h:b>"),
  ("<x:include xmlns:x='http://www.w3.org/2001/XInclude'/>", "<x:include>"),
  ("<unheard/>", "<unheard>"),
  ("<g xmlns=''/>", "<g>"),
  ("<q:g/>", "prefix"),
  ("<g xml:base='http://example.org/'/>", "xml:base"),
  ("<g a='1' b/>", "without a value"),
  ("<style>@import 'a.css';</style>", "@import"),
  ("<style>@im<!-- x -->port 'a.css';</style>", "@import"),
  ("<style>@im<![CDATA[port 'a.css';]]></style>", "@import"),
  ("<style>@\\69mport 'a.css';</style>", "@import"),
  ("<style>@&#x69;mport 'a.css';</style>", "@import"),
  ("<style>@IMPORT url(#a);</style>", "@import"),
  ("<style>@im<g/>port 'a.css';</style>", "<g>"),
  ("<style>a{fill:url(http://example.org/)}</style>", "url(http://example.org/)"),
  ("<style>a{fill:image-set('a.png' 1x)}</style>", "image-set"),
  ("<style>a{fill:src('a.png')}</style>", "src(…)"),
  ("<style>a{content:'/*';fill:url(x);b:'*/'}</style>", "url(x"),
  ("<rect style='fill:url(a.svg#b)'/>", "url(a.svg#b)"),
  ("<rect style='fill:URL( \"a\" )'/>", "refers outside"),
  ("<rect style='fill:\\75rl(a)'/>", "url(a)"),
  ("<rect style='fill:\\000075 rl(a)'/>", "url(a)"),
  ("<rect style='fill:u\\r\\l(a)'/>", "url("),
  ("<rect style='fill:\\55\\52\\4c(a)'/>", "url(a)"),
  ("<rect style='fill:u/**/rl(a)'/>", "url(a)"),
  ("<rect style='fill:url(/**/a)'/>", "refers outside"),
  ("<rect fill='url(http://example.org#a)'/>", "url(http"),
  ("<rect filter='u&#114;l(a)'/>", "url(a)"),
  ("<rect mask='image-set(\"a.png\" 1x)'/>", "image-set"),
  ("<set attributeName='href' to='#b'/>", "animating"),
  ("<animate attributeName='xlink:href' values='#a;#b'/>", "animating"),
  ("<set attributeName=' href' to='#b'/>", "animating"),
  ("<set attributeName='onclick' to='x'/>", "animating"),
  ("<set attributeName='fill' to='url(http://example.org/)'/>", "url(http"),
  ("<?xml-stylesheet href='a.css'?>", "xml-stylesheet"),
  ("<?php x ?>", "php"),
  ("<text>&nbsp;</text>", "&nbsp;"),
  ("<text>&unknown;</text>", "&unknown;"),
  ("<g>", "not well-formed"),
  ("<g a='1' a='2'/>", "not well-formed"),
  ("<!-- no end", "not well-formed"),
]

/// Whole documents that are refused, and the word that has to be in the sentence.
private let refusedDocuments: [(text: String, word: String)] = [
  ("<?xml-stylesheet type='text/css' href='a.css'?>\(plain)", "xml-stylesheet"),
  ("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(plain)", "declares entities"),
  ("<!DOCTYPE svg [<!ENTITY a 'aa'><!ENTITY b '&a;&a;&a;'>]><svg>&b;</svg>", "declares entities"),
  ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\(plain)", "declares entities"),
  ("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'x()'>]>\(plain)", "declares entities"),
  ("<!DOCTYPE svg SYSTEM 'http://example.org/a.dtd'>\(plain)", "outside"),
  ("<!DOCTYPE svg PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'http://www.w3.org/x'>\(plain)", "W3C"),
  ("<!DOCTYPE html>\(plain)", "DOCTYPE"),
  ("<?xml version='1.0' encoding='ISO-8859-1'?>\(plain)", "ISO-8859-1"),
  ("<?xml version='1.0' encoding='UTF-7'?>\(plain)", "UTF-7"),
  ("<?xml version='1.1'?>\(plain)", "1.0"),
  ("<svg width='10' height='10'/>", "xmlns"),
  ("<svg xmlns='http://example.org/' width='10' height='10'/>", "xmlns"),
  ("<g xmlns='http://www.w3.org/2000/svg'><svg/></g>", "root"),
  ("<svg xmlns='http://www.w3.org/2000/svg'/>", "no size"),
  ("<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'/>", "no size"),
  ("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='10'/>", "above 0"),
  ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 10'/>", "above 0"),
  ("<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='10'/>", "too large"),
  ("\(plain)<svg/>", "not well-formed"),
  ("\(plain) & more", "entity"),
]

private let plain = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>"

@Suite("SVG files that are refused")
struct SVGRefusalTests {
  @Test(arguments: refusedContent.indices)
  func contentThatRunsOrReachesOutsideIsRefused(_ index: Int) throws {
    let row = refusedContent[index]
    let error = try #require(
      Samples.refusal(of: Samples.svg(row.content), named: "menu.svg"), "\(row.content)")
    #expect(error.description.contains(row.word), "\(row.content): \(error)")
    #expect(error.description.contains("\"menu.svg\""))
    guard case .refused(_, let line) = error.reason else {
      Issue.record("\(row.content): \(error)")
      return
    }
    #expect(line != nil)
  }

  @Test(arguments: refusedDocuments.indices)
  func documentsThatAreNotPlainSVGAreRefused(_ index: Int) throws {
    let row = refusedDocuments[index]
    let error = try #require(
      Samples.refusal(of: Array(row.text.utf8), named: "menu.svg"), "\(row.text)")
    #expect(error.description.contains(row.word), "\(row.text): \(error)")
    #expect(error.description.contains("\"menu.svg\""))
  }

  @Test func theRefusalNamesTheLine() {
    let bytes = Samples.svg("<g>\n<g>\n<script/></g></g>")
    // The content begins in line 2.
    #expect(Samples.refusal(of: bytes)?.reason == .refused(.script, line: 4))
    let instruction = Samples.svg("<g/>\n<!--\n\n--><?xml-stylesheet href='a'?>")
    #expect(
      Samples.refusal(of: instruction)?.reason
        == .refused(.instruction("xml-stylesheet"), line: 5))
  }

  @Test func otherEncodingsAreRefused() {
    let wide: [UInt8] = [0xFF, 0xFE] + plain.utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(Samples.refusal(of: wide)?.reason == .refused(.encoding("UTF-16"), line: 1))
    let latin = Array("<svg xmlns='http://www.w3.org/2000/svg'><!-- ".utf8) + [0xE4, 0x20]
    let error = Samples.refusal(of: latin)
    #expect(error?.description.contains("UTF-8") == true)
  }

  @Test func whatExceedsTheLimitsIsRefused() {
    var limits = PictureLimits.default
    limits.depth = 10
    limits.elements = 20
    let nested = { String(repeating: "<g>", count: $0) + String(repeating: "</g>", count: $0) }
    #expect(Samples.refusal(of: Samples.svg(nested(9)), limits: limits) == nil)
    #expect(
      Samples.refusal(of: Samples.svg(nested(10)), limits: limits)?.reason
        == .tooDeep(most: 10, line: 2))
    let many = { String(repeating: "<g/>", count: $0) }
    #expect(Samples.refusal(of: Samples.svg(many(19)), limits: limits) == nil)
    #expect(
      Samples.refusal(of: Samples.svg(many(20)), limits: limits)?.reason
        == .tooManyElements(most: 20))
    #expect(Samples.refusal(of: Samples.svg(nested(100_000))) != nil)
  }

  @Test func embeddedPicturesShareTheLimitOfPixels() {
    let address = "data:image/png;base64," + Samples.base64(Samples.redPNG)
    let two = Samples.svg("<image href='\(address)'/><image href='\(address)'/>")
    #expect(Samples.refusal(of: two, limits: PictureLimits(pixels: 2)) == nil)
    #expect(Samples.refusal(of: two, limits: PictureLimits(pixels: 1)) != nil)
    let bomb = SamplePNG(width: 30_000, height: 30_000, rows: [[]]).bytes
    let hidden = Samples.svg(
      "<image href='data:image/png;base64,\(Samples.base64(bomb))'/>")
    #expect(Samples.refusal(of: hidden)?.description.contains("too large") == true)
    // 65,535 by 65,535, said by the screen and by the first picture in it.
    let side: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + side + [0, 2, 2, 0x44, 1, 0, 0x3B]
    let gif = Array("GIF89a".utf8) + side + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame
    let screen = Samples.svg("<image href='data:image/gif;base64,\(Samples.base64(gif))'/>")
    #expect(Samples.refusal(of: screen)?.description.contains("too large") == true)
  }

  @Test func aWebPIsEitherDrawnOrRefusedByName() {
    // One pixel, lossy; whether it can be decoded depends on what the system has installed.
    let webp = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"
    let error = Samples.refusal(
      of: Samples.svg("<image href='data:image/webp;base64,\(webp)'/>"))
    #expect(error == nil || error?.description.contains("embedded picture") == true)
    let gif = "<image href='data:image/gif;base64,\(Samples.gif)'/>"
    #expect(Samples.refusal(of: Samples.svg(gif)) == nil)
  }
}
