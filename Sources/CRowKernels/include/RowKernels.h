#ifndef ROW_KERNELS_H
#define ROW_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// What the renderer does to rows of pixels beyond Cairo's own operations. Pixels are Cairo's ARGB32: 32 bits,
// premultiplied, four-byte aligned. Strides are in bytes; a source stride of 0 repeats one row. Every kernel is one
// portable loop that the compiler vectorises for more than one processor, so the bytes are the same everywhere.

// Copies `rows` rows of `width` pixels; `streaming` goes past the caches, for what is not read again soon.
void row_kernels_copy(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows, int streaming);

// Fills `rows` rows of `width` pixels with `pixel`.
void row_kernels_fill(
    uint8_t *target, size_t target_stride, uint32_t pixel, size_t width, size_t rows, int streaming);

// Mixes each source byte with the one `distance` bytes further on: (near · (256 − weight) + far · weight) / 256, rounded
// down, which is pixman's bilinear filter along one axis. `weight` is from 0 to 256.
void row_kernels_mix(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride,
    size_t distance, unsigned weight, size_t width, size_t rows, int streaming);

// Lays source over target, the source first faded by `alpha` of 255, with pixman's rounding.
void row_kernels_over(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, unsigned alpha,
    size_t width, size_t rows);

// The same of a source without see-through pixels, over `under`, which may be the target itself.
void row_kernels_fade(
    uint8_t *target, size_t target_stride, const uint8_t *under, size_t under_stride,
    const uint8_t *source, size_t source_stride, unsigned alpha, size_t width, size_t rows,
    int streaming);

// The same of one pixel all along each row: a column of them, or with a stride of 0 the same for all rows.
void row_kernels_tint(
    uint8_t *target, size_t target_stride, const uint8_t *under, size_t under_stride,
    const uint8_t *colors, size_t color_stride, unsigned alpha, size_t width, size_t rows,
    int streaming);

// Lays one pixel, as far as `coverage` of 255 covers them, over a row of `width` pixels: as Cairo fills rectangles.
void row_kernels_cover(uint8_t *target, uint32_t pixel, unsigned coverage, size_t width);

// Packs pixels into 16 bits (5 red, 6 green, 5 blue), the lower bits cut off as pixman does.
void row_kernels_pack_565(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width,
    size_t rows);

// Draws a row of `width` pixels of a picture that is larger or smaller: pixman's bilinear filter, with the nearest pixel
// beyond the edges. `x` and `y` are the place of the first one in the source, `step` the distance between two, in units of
// 2^-32 pixel, above 0; `line` has room for four numbers for each source pixel of the row and two more.
void row_kernels_scale(
    uint8_t *target, const uint8_t *source, size_t source_stride, size_t source_width,
    size_t source_height, int64_t x, int64_t step, int64_t y, size_t width, uint16_t *line);

// Opacities, one byte each. Between `even_left` and `even_right` all columns are the same, and so are the rows between
// `even_top` and `even_bottom`: what is known of them need not be worked out again; empty where nothing is known.
typedef struct {
  const uint8_t *pixels;
  size_t stride, width, height;
  size_t even_left, even_right, even_top, even_bottom;
} row_mask;

// Lays one pixel over, faded by a mask that is larger or smaller, which lets nothing through beyond its edges. `line` has
// room for the mask's width and four more, `coverage` for the width.
void row_kernels_shade(
    uint8_t *target, size_t target_stride, const row_mask *mask, int64_t x, int64_t x_step, int64_t y,
    int64_t y_step, uint32_t pixel, size_t width, size_t rows, uint16_t *line, uint8_t *coverage);

// Lays one pixel over, faded by coverage of the same size.
void row_kernels_stencil(
    uint8_t *target, size_t target_stride, const uint8_t *coverage, size_t coverage_stride,
    uint32_t pixel, size_t width, size_t rows);

// Averages squares of `factor` pixels a side: the first one begins at (`left`, `top`) of the source, beyond whose edges its
// nearest pixel goes on. A factor of 1 copies.
void row_kernels_shrink(
    uint8_t *target, size_t target_stride, size_t width, size_t rows, const uint8_t *source,
    size_t source_stride, size_t source_width, size_t source_height, ptrdiff_t left, ptrdiff_t top,
    size_t factor);

// Blurs by weights in units of 1/65536, given from the middle outwards: columns by `down`, rows by `across`. The source is
// `reach_x` pixels wider at either side and `reach_y` rows higher; `sums` has room for its row, four to a pixel.
void row_kernels_blur(
    uint8_t *target, size_t target_stride, size_t width, size_t rows, const uint8_t *source,
    size_t source_stride, const uint32_t *across, size_t reach_x, const uint32_t *down, size_t reach_y,
    uint32_t *sums);

// Whether in every row all pixels are the same.
int row_kernels_is_even(const uint8_t *source, size_t source_stride, size_t width, size_t rows);

// Adds `weight` times each number of the source to the target; nothing is fused, so the bits are the same everywhere.
void row_kernels_accumulate(float *target, const float *source, float weight, size_t count);

// Whether every pixel has an alpha of 255.
int row_kernels_is_opaque(const uint8_t *source, size_t source_stride, size_t width, size_t rows);

#endif
