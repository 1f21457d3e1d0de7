#include "RowKernels.h"

#include <string.h>

// One source, several instruction sets, chosen when the program is loaded; elsewhere the loops as they stand.
#if defined(__x86_64__) && defined(__linux__) && defined(__has_attribute)
#if __has_attribute(target_clones)
#define VECTORISED __attribute__((target_clones("avx2", "default")))
#endif
#endif
#ifndef VECTORISED
#define VECTORISED
#endif

typedef uint8_t block_t __attribute__((vector_size(32), aligned(32)));
typedef uint8_t loose_block_t __attribute__((vector_size(32), aligned(1), may_alias));

// The same bytes in sixteen bits each: left to itself the compiler multiplies in thirty-two, at four times the price.
typedef uint16_t wide_t __attribute__((vector_size(64)));

#define WIDEN(bytes) __builtin_convertvector(*(const loose_block_t *)(bytes), wide_t)
#define NARROW(words) __builtin_convertvector((words), loose_block_t)

// Bytes up to the first cache line, where storing past the caches begins.
static inline size_t bytes_to_block(const uint8_t *target, size_t count) {
  size_t lead = (size_t)(-(uintptr_t)target & 63);
  return lead < count ? lead : count;
}

#if defined(__clang__)
#define STREAM(block, target) __builtin_nontemporal_store((block), (block_t *)(target))
#else
#define STREAM(block, target) (*(block_t *)(target) = (block))
#endif

VECTORISED
static void stream_row(uint8_t *target, const uint8_t *source, size_t count) {
  size_t done = bytes_to_block(target, count);
  memcpy(target, source, done);
  // Two cache lines at a time: what is combined on its way to memory is whole lines.
  for (; done + 4 * sizeof(block_t) <= count; done += 4 * sizeof(block_t)) {
    block_t first = *(const loose_block_t *)(source + done);
    block_t second = *(const loose_block_t *)(source + done + sizeof(block_t));
    block_t third = *(const loose_block_t *)(source + done + 2 * sizeof(block_t));
    block_t fourth = *(const loose_block_t *)(source + done + 3 * sizeof(block_t));
    STREAM(first, target + done);
    STREAM(second, target + done + sizeof(block_t));
    STREAM(third, target + done + 2 * sizeof(block_t));
    STREAM(fourth, target + done + 3 * sizeof(block_t));
  }
  memcpy(target + done, source + done, count - done);
}

// Stores past the caches become visible to other threads in order only after a fence.
static inline void finish(int streaming) {
  if (streaming) __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

void row_kernels_copy(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows, int streaming) {
  for (size_t row = 0; row < rows; row++) {
    if (streaming) {
      stream_row(target, source, 4 * width);
    } else {
      memcpy(target, source, 4 * width);
    }
    target += target_stride;
    source += source_stride;
  }
  finish(streaming);
}

VECTORISED
static void fill_row(uint32_t *target, uint32_t pixel, size_t width) {
  for (size_t column = 0; column < width; column++) target[column] = pixel;
}

VECTORISED
static void stream_fill_row(uint8_t *target, uint32_t pixel, size_t width) {
  size_t count = 4 * width;
  size_t done = bytes_to_block(target, count);
  fill_row((uint32_t *)target, pixel, done / 4);
  uint32_t pixels[8] = {pixel, pixel, pixel, pixel, pixel, pixel, pixel, pixel};
  block_t block;
  memcpy(&block, pixels, sizeof block);
  for (; done + sizeof(block_t) <= count; done += sizeof(block_t)) STREAM(block, target + done);
  fill_row((uint32_t *)(target + done), pixel, (count - done) / 4);
}

void row_kernels_fill(
    uint8_t *target, size_t target_stride, uint32_t pixel, size_t width, size_t rows, int streaming) {
  for (size_t row = 0; row < rows; row++) {
    if (streaming) {
      stream_fill_row(target, pixel, width);
    } else {
      fill_row((uint32_t *)target, pixel, width);
    }
    target += target_stride;
  }
  finish(streaming);
}

VECTORISED
static void mix_row(
    uint8_t *restrict target, const uint8_t *near, const uint8_t *far, unsigned weight, size_t count) {
  uint16_t far_weight = (uint16_t)weight;
  uint16_t near_weight = (uint16_t)(256 - weight);
  size_t i = 0;
  for (; i + sizeof(block_t) <= count; i += sizeof(block_t)) {
    wide_t sum = WIDEN(near + i) * near_weight + WIDEN(far + i) * far_weight;
    *(loose_block_t *)(target + i) = NARROW(sum >> 8);
  }
  for (; i < count; i++) {
    target[i] = (uint8_t)((near[i] * near_weight + far[i] * far_weight) >> 8);
  }
}

// In pieces that stay in the first cache, so that what is streamed need not be computed in whole blocks.
VECTORISED
static void stream_mix_row(
    uint8_t *restrict target, const uint8_t *near, const uint8_t *far, unsigned weight, size_t count) {
  uint8_t piece[1024] __attribute__((aligned(64)));
  size_t done = bytes_to_block(target, count);
  mix_row(target, near, far, weight, done);
  while (done < count) {
    size_t length = count - done < sizeof piece ? count - done : sizeof piece;
    mix_row(piece, near + done, far + done, weight, length);
    stream_row(target + done, piece, length);
    done += length;
  }
}

void row_kernels_mix(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride,
    size_t distance, unsigned weight, size_t width, size_t rows, int streaming) {
  for (size_t row = 0; row < rows; row++) {
    if (streaming) {
      stream_mix_row(target, source, source + distance, weight, 4 * width);
    } else {
      mix_row(target, source, source + distance, weight, 4 * width);
    }
    target += target_stride;
    source += source_stride;
  }
  finish(streaming);
}

// a · b / 255 rounded to the nearest: pixman's (t + t / 256) / 256 with t = a · b + 128, in one high multiplication.
static inline uint16_t multiply(uint16_t a, uint16_t b) {
  uint16_t product = (uint16_t)((uint16_t)(a * b) + 128);
  return (uint16_t)(((uint32_t)product * 257) >> 16);
}

VECTORISED
static void over_row(
    uint8_t *restrict target, const uint8_t *restrict source, unsigned alpha, size_t width) {
  uint16_t fade = (uint16_t)alpha;
  for (size_t i = 0; i < width; i++) {
    uint16_t keep = (uint16_t)(255 - multiply(source[4 * i + 3], fade));
    for (size_t channel = 0; channel < 4; channel++) {
      uint16_t sum = (uint16_t)(multiply(source[4 * i + channel], fade)
          + multiply(target[4 * i + channel], keep));
      target[4 * i + channel] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

// Over with an opaque source: the same sum, but what is kept of the target is the same for all pixels.
VECTORISED
static void over_opaque_row(
    uint8_t *restrict target, const uint8_t *restrict source, unsigned alpha, size_t count) {
  uint16_t fade = (uint16_t)alpha;
  uint16_t keep = (uint16_t)(255 - alpha);
  size_t i = 0;
  // Both products are rounded on their own, as pixman does; their sum is at most 255, since fade + keep is.
  for (; i + sizeof(block_t) <= count; i += sizeof(block_t)) {
    wide_t added = WIDEN(source + i) * fade + 128;
    wide_t kept = WIDEN(target + i) * keep + 128;
    wide_t sum = ((added + (added >> 8)) >> 8) + ((kept + (kept >> 8)) >> 8);
    *(loose_block_t *)(target + i) = NARROW(sum);
  }
  for (; i < count; i++) {
    uint16_t sum = (uint16_t)(multiply(source[i], fade) + multiply(target[i], keep));
    target[i] = (uint8_t)(sum > 255 ? 255 : sum);
  }
}

VECTORISED
static int is_opaque_row(const uint32_t *source, size_t width) {
  uint32_t all = 0xFF000000u;
  for (size_t i = 0; i < width; i++) all &= source[i];
  return all == 0xFF000000u;
}

VECTORISED
static int is_clear_row(const uint32_t *source, size_t width) {
  uint32_t any = 0;
  for (size_t i = 0; i < width; i++) any |= source[i];
  return any == 0;
}

void row_kernels_over(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, unsigned alpha,
    size_t width, size_t rows) {
  // Runs of pixels that are all opaque or all clear are the usual case and need less work.
  enum { run = 256 };
  for (size_t row = 0; row < rows; row++) {
    for (size_t column = 0; column < width; column += run) {
      size_t length = width - column < run ? width - column : run;
      const uint8_t *from = source + 4 * column;
      uint8_t *to = target + 4 * column;
      if (is_opaque_row((const uint32_t *)from, length)) {
        if (alpha == 255) {
          memcpy(to, from, 4 * length);
        } else {
          over_opaque_row(to, from, alpha, 4 * length);
        }
      } else if (!is_clear_row((const uint32_t *)from, length)) {
        over_row(to, from, alpha, length);
      }
    }
    target += target_stride;
    source += source_stride;
  }
}

VECTORISED
static void pack_row(uint16_t *restrict target, const uint32_t *restrict source, size_t width) {
  for (size_t i = 0; i < width; i++) {
    uint32_t pixel = source[i];
    target[i] = (uint16_t)(((pixel >> 8) & 0xF800) | ((pixel >> 5) & 0x07E0) | ((pixel >> 3) & 0x001F));
  }
}

void row_kernels_pack_565(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows) {
  for (size_t row = 0; row < rows; row++) {
    pack_row((uint16_t *)target, (const uint32_t *)source, width);
    target += target_stride;
    source += source_stride;
  }
}

int row_kernels_is_opaque(const uint8_t *source, size_t source_stride, size_t width, size_t rows) {
  for (size_t row = 0; row < rows; row++) {
    if (!is_opaque_row((const uint32_t *)source, width)) return 0;
    source += source_stride;
  }
  return 1;
}
