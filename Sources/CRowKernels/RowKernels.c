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
typedef uint16_t loose_wide_t __attribute__((vector_size(64), aligned(2), may_alias));

#define WIDEN(bytes) __builtin_convertvector(*(const loose_block_t *)(bytes), wide_t)
#define NARROW(words) __builtin_convertvector((words), loose_block_t)

// Bytes up to the first cache line, where storing past the caches begins.
static inline size_t bytes_to_block(const uint8_t *target, size_t count) {
  size_t lead = (size_t)(-(uintptr_t)target & 63);
  return lead < count ? lead : count;
}

// Asks for what is read a little later: where rows are read once and written past the caches, the processor's own guess
// comes too late, and waiting for memory was a quarter of the time. An address past the end does no harm.
#define AHEAD(source) __builtin_prefetch((const void *)((uintptr_t)(source) + 2048))

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

// The products of two sides, rounded on their own as pixman does; their sum is at most 255 where the weights' sum is.
#define BLEND(source, fade, under, keep) \
  ((((source) * (fade) + 128) + (((source) * (fade) + 128) >> 8)) >> 8) \
      + ((((under) * (keep) + 128) + (((under) * (keep) + 128) >> 8)) >> 8)

// Over with an opaque source: what is kept of what is under it is the same for all pixels. `under` may be the target.
VECTORISED
static void fade_row(
    uint8_t *target, const uint8_t *under, const uint8_t *source, unsigned alpha, size_t count) {
  uint16_t fade = (uint16_t)alpha;
  uint16_t keep = (uint16_t)(255 - alpha);
  size_t i = 0;
  for (; i + sizeof(block_t) <= count; i += sizeof(block_t)) {
    *(loose_block_t *)(target + i) = NARROW(BLEND(WIDEN(source + i), fade, WIDEN(under + i), keep));
  }
  for (; i < count; i++) target[i] = (uint8_t)(multiply(source[i], fade) + multiply(under[i], keep));
}

VECTORISED
static void stream_fade_row(
    uint8_t *target, const uint8_t *under, const uint8_t *source, unsigned alpha, size_t count) {
  uint16_t fade = (uint16_t)alpha;
  uint16_t keep = (uint16_t)(255 - alpha);
  size_t i = bytes_to_block(target, count);
  fade_row(target, under, source, alpha, i);
  for (; i + 2 * sizeof(block_t) <= count; i += 2 * sizeof(block_t)) {
    size_t j = i + sizeof(block_t);
    block_t first = NARROW(BLEND(WIDEN(source + i), fade, WIDEN(under + i), keep));
    block_t second = NARROW(BLEND(WIDEN(source + j), fade, WIDEN(under + j), keep));
    STREAM(first, target + i);
    STREAM(second, target + j);
  }
  fade_row(target + i, under + i, source + i, alpha, count - i);
}

// Lays one faded colour over, of which `keep` of what is under it is left; both are premultiplied.
VECTORISED
static void tint_row(
    uint8_t *target, const uint8_t *under, const uint8_t *color, unsigned keep, size_t count,
    int streaming) {
  uint16_t kept = (uint16_t)keep;
  uint8_t colors[sizeof(block_t)];
  for (size_t i = 0; i < sizeof colors; i++) colors[i] = color[i % 4];
  wide_t added = WIDEN(colors);
  size_t i = streaming ? bytes_to_block(target, count) : 0;
  for (size_t lead = 0; lead < i; lead++) {
    target[lead] = (uint8_t)(color[lead % 4] + multiply(under[lead], kept));
  }
  if (streaming) {
    for (; i + 2 * sizeof(block_t) <= count; i += 2 * sizeof(block_t)) {
      AHEAD(under + i);
      wide_t first = WIDEN(under + i) * kept + 128;
      wide_t second = WIDEN(under + i + sizeof(block_t)) * kept + 128;
      block_t firsts = NARROW(added + ((first + (first >> 8)) >> 8));
      block_t seconds = NARROW(added + ((second + (second >> 8)) >> 8));
      STREAM(firsts, target + i);
      STREAM(seconds, target + i + sizeof(block_t));
    }
  }
  for (; i + sizeof(block_t) <= count; i += sizeof(block_t)) {
    AHEAD(under + i);
    wide_t sum = WIDEN(under + i) * kept + 128;
    *(loose_block_t *)(target + i) = NARROW(added + ((sum + (sum >> 8)) >> 8));
  }
  for (; i < count; i++) target[i] = (uint8_t)(color[i % 4] + multiply(under[i], kept));
}

void row_kernels_tint(
    uint8_t *target, size_t target_stride, const uint8_t *under, size_t under_stride,
    const uint8_t *colors, size_t color_stride, unsigned alpha, size_t width, size_t rows,
    int streaming) {
  for (size_t row = 0; row < rows; row++) {
    uint8_t color[4];
    for (size_t channel = 0; channel < 4; channel++) {
      color[channel] = (uint8_t)multiply(colors[channel], (uint16_t)alpha);
    }
    tint_row(target, under, color, 255u - color[3], 4 * width, streaming);
    target += target_stride;
    under += under_stride;
    colors += color_stride;
  }
  finish(streaming);
}

// Cairo's own rounding where it fills with an opaque colour: a shade lower than pixman's.
static inline uint8_t lerp(uint8_t color, uint8_t under, unsigned coverage) {
  unsigned over = color * coverage + 127;
  unsigned rest = under * (255 - coverage) + 127;
  return (uint8_t)(((over + (over >> 8)) >> 8) + ((rest + (rest >> 8)) >> 8));
}

void row_kernels_cover(uint8_t *target, uint32_t pixel, unsigned coverage, size_t width) {
  uint8_t color[4];
  memcpy(color, &pixel, sizeof color);
  if (color[3] == 255) {
    if (coverage == 255) {
      fill_row((uint32_t *)target, pixel, width);
      return;
    }
    for (size_t i = 0; i < 4 * width; i++) target[i] = lerp(color[i % 4], target[i], coverage);
    return;
  }
  for (size_t channel = 0; channel < 4; channel++) {
    color[channel] = (uint8_t)multiply(color[channel], (uint16_t)coverage);
  }
  for (size_t i = 0; i < 4 * width; i++) {
    target[i] = (uint8_t)(color[i % 4] + multiply(target[i], (uint16_t)(255 - color[3])));
  }
}

void row_kernels_fade(
    uint8_t *target, size_t target_stride, const uint8_t *under, size_t under_stride,
    const uint8_t *source, size_t source_stride, unsigned alpha, size_t width, size_t rows,
    int streaming) {
  for (size_t row = 0; row < rows; row++) {
    if (streaming) {
      stream_fade_row(target, under, source, alpha, 4 * width);
    } else {
      fade_row(target, under, source, alpha, 4 * width);
    }
    target += target_stride;
    under += under_stride;
    source += source_stride;
  }
  finish(streaming);
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
          fade_row(to, to, from, alpha, 4 * length);
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

int row_kernels_is_even(const uint8_t *source, size_t source_stride, size_t width, size_t rows) {
  for (size_t row = 0; row < rows; row++) {
    if (memcmp(source, source + 4, 4 * (width - 1)) != 0) return 0;
    source += source_stride;
  }
  return 1;
}

int row_kernels_is_opaque(const uint8_t *source, size_t source_stride, size_t width, size_t rows) {
  for (size_t row = 0; row < rows; row++) {
    if (!is_opaque_row((const uint32_t *)source, width)) return 0;
    source += source_stride;
  }
  return 1;
}

static size_t clamped(ptrdiff_t place, size_t count) {
  return place < 0 ? 0 : (size_t)place >= count ? count - 1 : (size_t)place;
}

void row_kernels_shrink(
    uint8_t *target, size_t target_stride, size_t width, size_t rows, const uint8_t *source,
    size_t source_stride, size_t source_width, size_t source_height, ptrdiff_t left, ptrdiff_t top,
    size_t factor) {
  uint64_t area = (uint64_t)factor * factor;
  for (size_t row = 0; row < rows; row++) {
    for (size_t column = 0; column < width; column++) {
      uint64_t sum[4] = {0, 0, 0, 0};
      for (size_t y = 0; y < factor; y++) {
        const uint8_t *from =
            source + clamped(top + (ptrdiff_t)(row * factor + y), source_height) * source_stride;
        for (size_t x = 0; x < factor; x++) {
          const uint8_t *pixel =
              from + 4 * clamped(left + (ptrdiff_t)(column * factor + x), source_width);
          for (size_t channel = 0; channel < 4; channel++) sum[channel] += pixel[channel];
        }
      }
      for (size_t channel = 0; channel < 4; channel++) {
        target[4 * column + channel] = (uint8_t)((sum[channel] + area / 2) / area);
      }
    }
    target += target_stride;
  }
}

VECTORISED
static void add_weighted(
    uint32_t *restrict sums, const uint8_t *restrict source, uint32_t weight, size_t count) {
  for (size_t i = 0; i < count; i++) sums[i] += weight * source[i];
}

// Rows of sums in units of 1/256, which leave room for weights of sixteen bits.
VECTORISED
static void round_sums(uint32_t *sums, size_t count) {
  for (size_t i = 0; i < count; i++) sums[i] = (sums[i] + 128) >> 8;
}

VECTORISED
static void blur_sums(
    uint8_t *restrict target, const uint32_t *restrict sums, const uint32_t *restrict weights,
    size_t reach, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t *middle = sums + i + 4 * reach;
    uint32_t sum = (1u << 23) + weights[0] * middle[0];
    for (size_t step = 1; step <= reach; step++) {
      sum += weights[step] * (middle[4 * step] + middle[-4 * (ptrdiff_t)step]);
    }
    target[i] = (uint8_t)(sum >> 24);
  }
}

void row_kernels_blur(
    uint8_t *target, size_t target_stride, size_t width, size_t rows, const uint8_t *source,
    size_t source_stride, const uint32_t *across, size_t reach_x, const uint32_t *down, size_t reach_y,
    uint32_t *sums) {
  size_t count = 4 * (width + 2 * reach_x);
  for (size_t row = 0; row < rows; row++) {
    memset(sums, 0, count * sizeof *sums);
    for (size_t step = 0; step <= 2 * reach_y; step++) {
      size_t distance = step < reach_y ? reach_y - step : step - reach_y;
      add_weighted(sums, source + (row + step) * source_stride, down[distance], count);
    }
    round_sums(sums, count);
    blur_sums(target, sums, across, reach_x, 4 * width);
    target += target_stride;
  }
}

// Places are in units of 2^-32 pixel, weights in pixman's of 1/128.
static inline ptrdiff_t whole(int64_t place) { return (ptrdiff_t)(place >> 32); }
static inline uint32_t fraction(int64_t place) { return (uint32_t)(place >> 25) & 127; }

// Nine bits of sixteen, so that a weight of seven bits still fits: half a step of 1/255 at most is lost.
VECTORISED
static void mix_wide(
    uint16_t *restrict line, const uint8_t *restrict near, const uint8_t *restrict far, unsigned weight,
    size_t count) {
  uint16_t far_weight = (uint16_t)weight;
  uint16_t near_weight = (uint16_t)(128 - weight);
  size_t i = 0;
  for (; i + sizeof(block_t) <= count; i += sizeof(block_t)) {
    wide_t sum = WIDEN(near + i) * near_weight + WIDEN(far + i) * far_weight;
    *(loose_wide_t *)(line + i) = sum >> 6;
  }
  for (; i < count; i++) {
    line[i] = (uint16_t)((near[i] * near_weight + far[i] * far_weight) >> 6);
  }
}

// Two neighbours, four channels each, and their weights.
typedef uint16_t pair_t __attribute__((vector_size(16)));
typedef uint16_t loose_pair_t __attribute__((vector_size(16), aligned(2), may_alias));

#define WEIGHT(w) {128 - (w), 128 - (w), 128 - (w), 128 - (w), (w), (w), (w), (w)}
#define WEIGHTS4(w) WEIGHT(w), WEIGHT((w) + 1), WEIGHT((w) + 2), WEIGHT((w) + 3)
#define WEIGHTS16(w) WEIGHTS4(w), WEIGHTS4((w) + 4), WEIGHTS4((w) + 8), WEIGHTS4((w) + 12)
#define WEIGHTS64(w) WEIGHTS16(w), WEIGHTS16((w) + 16), WEIGHTS16((w) + 32), WEIGHTS16((w) + 48)
static const uint16_t pair_weights[128][8] __attribute__((aligned(16))) = {
    WEIGHTS64(0), WEIGHTS64(64)};

// Four pixels at a time: two of them lie side by side in each half of a vector.
typedef uint16_t pairs_t __attribute__((vector_size(32)));
typedef uint8_t loose_pixels_t __attribute__((vector_size(16), aligned(1), may_alias));

#define BOTH(first, second) \
  __builtin_shufflevector((first), (second), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

#define NEIGHBOURS(line, x) (*(const loose_pair_t *)((line) + 4 * whole(x)))
#define WEIGHTS_AT(x) (*(const pair_t *)pair_weights[fraction(x)])
// The neighbours of two places, each weighted.
#define WEIGHTED(line, left, right) \
  (BOTH(NEIGHBOURS(line, left), NEIGHBOURS(line, right)) * BOTH(WEIGHTS_AT(left), WEIGHTS_AT(right)))

VECTORISED
static void sample_pixels(
    uint8_t *restrict target, const uint16_t *restrict line, int64_t x, int64_t step, size_t width) {
  size_t i = 0;
  for (; i + 4 <= width; i += 4) {
    pairs_t even = WEIGHTED(line, x, x + 2 * step);
    pairs_t odd = WEIGHTED(line, x + step, x + 3 * step);
    pairs_t near =
        __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
    pairs_t far =
        __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
    *(loose_pixels_t *)(target + 4 * i) =
        __builtin_convertvector((near + far) >> 8, loose_pixels_t);
    x += 4 * step;
  }
  for (; i < width; i++) {
    const uint16_t *pixel = line + 4 * whole(x);
    const uint16_t *weights = pair_weights[fraction(x)];
    for (size_t channel = 0; channel < 4; channel++) {
      target[4 * i + channel] = (uint8_t)((uint16_t)(pixel[channel] * weights[channel]
          + pixel[channel + 4] * weights[channel + 4]) >> 8);
    }
    x += step;
  }
}

void row_kernels_scale(
    uint8_t *target, const uint8_t *source, size_t source_stride, size_t source_width,
    size_t source_height, int64_t x, int64_t step, int64_t y, size_t width, uint16_t *line) {
  const uint8_t *near = source + clamped(whole(y), source_height) * source_stride;
  const uint8_t *far = source + clamped(whole(y) + 1, source_height) * source_stride;
  ptrdiff_t first = whole(x);
  ptrdiff_t last = whole(x + step * (int64_t)(width - 1)) + 1;
  // What lies beyond the edges is like the nearest pixel.
  ptrdiff_t from = (ptrdiff_t)clamped(first, source_width);
  ptrdiff_t to = (ptrdiff_t)clamped(last, source_width);
  mix_wide(
      line + 4 * (from - first), near + 4 * from, far + 4 * from, fraction(y),
      4 * (size_t)(to - from + 1));
  for (ptrdiff_t i = first; i < from; i++) {
    memcpy(line + 4 * (i - first), line + 4 * (from - first), 4 * sizeof *line);
  }
  for (ptrdiff_t i = to + 1; i <= last; i++) {
    memcpy(line + 4 * (i - first), line + 4 * (to - first), 4 * sizeof *line);
  }
  sample_pixels(target, line, x - ((int64_t)first << 32), step, width);
}

typedef uint8_t loose_eight_t __attribute__((vector_size(8), aligned(1), may_alias));

// Eight numbers, each for the four channels of a pixel.
#define FOR_CHANNELS(eight) \
  __builtin_shufflevector((eight), (eight), 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, \
                          4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)
#define ROUNDED(product) ((((product) + 128) + (((product) + 128) >> 8)) >> 8)

// One colour, faded by each pixel's coverage, over what is there.
VECTORISED
static void shade_row(
    uint8_t *restrict target, const uint8_t *restrict coverage, const uint8_t *restrict color,
    size_t width) {
  uint8_t colors[sizeof(block_t)];
  for (size_t i = 0; i < sizeof colors; i++) colors[i] = color[i % 4];
  wide_t paint = WIDEN(colors);
  uint16_t alpha = color[3];
  size_t i = 0;
  for (; i + 8 <= width; i += 8) {
    uint64_t any;
    memcpy(&any, coverage + i, sizeof any);
    if (any == 0) continue;
    wide_t covered =
        __builtin_convertvector(FOR_CHANNELS(*(const loose_eight_t *)(coverage + i)), wide_t);
    wide_t source = covered * paint;
    wide_t opacity = covered * alpha;
    wide_t under = WIDEN(target + 4 * i) * (255 - ROUNDED(opacity));
    *(loose_block_t *)(target + 4 * i) = NARROW(ROUNDED(source) + ROUNDED(under));
  }
  for (; i < width; i++) {
    uint16_t keep = (uint16_t)(255 - multiply(color[3], coverage[i]));
    for (size_t channel = 0; channel < 4; channel++) {
      target[4 * i + channel] = (uint8_t)(multiply(color[channel], coverage[i])
          + multiply(target[4 * i + channel], keep));
    }
  }
}

void row_kernels_stencil(
    uint8_t *target, size_t target_stride, const uint8_t *coverage, size_t coverage_stride,
    uint32_t pixel, size_t width, size_t rows) {
  uint8_t color[4];
  memcpy(color, &pixel, sizeof color);
  for (size_t row = 0; row < rows; row++) {
    shade_row(target, coverage, color, width);
    target += target_stride;
    coverage += coverage_stride;
  }
}

// Two rows of a mask mixed by `weight`, from the column `from` up to `to`; line[0] stands for the column -2.
static void mix_mask(
    uint16_t *line, const row_mask *mask, ptrdiff_t top, uint32_t weight, ptrdiff_t from, ptrdiff_t to) {
  from = from < 0 ? 0 : from;
  to = to > (ptrdiff_t)mask->width ? (ptrdiff_t)mask->width : to;
  for (ptrdiff_t other = 0; other < 2; other++) {
    uint16_t part = (uint16_t)(other == 0 ? 128 - weight : weight);
    int isThere = top + other >= 0 && top + other < (ptrdiff_t)mask->height;
    const uint8_t *row = mask->pixels + (isThere ? (size_t)(top + other) * mask->stride : 0);
    for (ptrdiff_t i = from; i < to; i++) {
      line[i + 2] = (uint16_t)((other == 0 ? 0 : line[i + 2]) + (isThere ? row[i] * part : 0));
    }
  }
}

static void cover(
    uint8_t *coverage, const uint16_t *line, ptrdiff_t columns, int64_t place, int64_t step, size_t from,
    size_t to) {
  place += (int64_t)from * step;
  for (size_t i = from; i < to; i++) {
    ptrdiff_t column = whole(place);
    // Beyond its edges a mask lets nothing through.
    column = column < -2 ? -2 : column > columns ? columns : column;
    uint32_t far = fraction(place);
    coverage[i] = (uint8_t)((line[column + 2] * (128 - far) + line[column + 3] * far) >> 14);
    place += step;
  }
}

// The first of `width` places, `step` apart from `start` on, that is not before `limit`.
static size_t first_place(int64_t start, int64_t step, int64_t limit, size_t width) {
  if (start >= limit) return 0;
  uint64_t count = ((uint64_t)(limit - start) + (uint64_t)step - 1) / (uint64_t)step;
  return count < width ? (size_t)count : width;
}

void row_kernels_shade(
    uint8_t *target, size_t target_stride, const row_mask *mask, int64_t x, int64_t x_step, int64_t y,
    int64_t y_step, uint32_t pixel, size_t width, size_t rows, uint16_t *line, uint8_t *coverage) {
  if (width == 0) return;
  uint8_t color[4];
  memcpy(color, &pixel, sizeof color);
  ptrdiff_t columns = (ptrdiff_t)mask->width;
  // Two pixels of nothing on either side.
  line[0] = line[1] = line[columns + 2] = line[columns + 3] = 0;
  // From `even` up to `rest` both neighbours lie where all columns are alike.
  size_t even = width, rest = width;
  if (mask->even_right > mask->even_left + 1) {
    even = first_place(x, x_step, (int64_t)mask->even_left << 32, width);
    rest = first_place(x, x_step, ((int64_t)mask->even_right - 1) << 32, width);
    if (rest < even) rest = even;
  }
  ptrdiff_t first = whole(x);
  ptrdiff_t last = whole(x + x_step * (int64_t)(width - 1)) + 2;
  int isKnown = 0;
  for (size_t row = 0; row < rows; row++) {
    ptrdiff_t top = whole(y);
    int isEven = top >= (ptrdiff_t)mask->even_top && top + 1 < (ptrdiff_t)mask->even_bottom;
    if (!isEven || !isKnown) {
      if (even < rest) {
        mix_mask(line, mask, top, fraction(y), first, (ptrdiff_t)mask->even_left + 1);
        mix_mask(line, mask, top, fraction(y), (ptrdiff_t)mask->even_right - 1, last);
        memset(coverage + even, line[mask->even_left + 2] >> 7, rest - even);
      } else {
        mix_mask(line, mask, top, fraction(y), first, last);
      }
      cover(coverage, line, columns, x, x_step, 0, even);
      cover(coverage, line, columns, x, x_step, rest, width);
      isKnown = isEven;
    }
    if (rest - even >= 16) {
      shade_row(target, coverage, color, even);
      uint8_t faded[4];
      for (size_t channel = 0; channel < 4; channel++) {
        faded[channel] = (uint8_t)multiply(color[channel], coverage[even]);
      }
      uint8_t *middle = target + 4 * even;
      if (coverage[even] > 0) tint_row(middle, middle, faded, 255u - faded[3], 4 * (rest - even), 0);
      shade_row(target + 4 * rest, coverage + rest, color, width - rest);
    } else {
      shade_row(target, coverage, color, width);
    }
    target += target_stride;
    y += y_step;
  }
}

VECTORISED
void row_kernels_accumulate(
    float *restrict target, const float *restrict source, float weight, size_t count) {
  for (size_t i = 0; i < count; i++) target[i] += weight * source[i];
}
