// Chooses the fonts of the tests before anything else runs: fontconfig reads its file once, when first asked for a font.
#include "TestFonts.h"

#include <stdlib.h>
#include <string.h>

static const char variable[] = "FONTCONFIG_FILE";

__attribute__((constructor)) static void choose_fonts(void) {
  // This file is Tests/CTestFonts/TestFonts.c.
  static const char own[] = "CTestFonts/TestFonts.c";
  static const char fonts[] = "fonts.conf";
  char path[sizeof __FILE__ + sizeof fonts] = __FILE__;
  const size_t length = strlen(path);
  if (length < sizeof own - 1) return;
  char *end = path + length - (sizeof own - 1);
  if (strcmp(end, own) != 0) return;
  memcpy(end, fonts, sizeof fonts);
  setenv(variable, path, 0);
}

const char *test_fonts_file(void) { return getenv(variable); }
