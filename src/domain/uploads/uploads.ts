/** Largest accepted file, in bytes. */
export const mostFileBytes = 10 * 1024 * 1024;
/** Largest decoded image, in pixels. */
export const mostPixels = 40_000_000;
/** Longest side of stored images, in pixels; print on a photographed receipt stays legible. */
export const mostSide = 2_560;
/**
 * Daily limits per user: images stored (the same limit applies to files decoded, whatever
 * the outcome), and bytes stored.
 */
export const mostImagesADay = 60;
export const mostBytesADay = 60 * 1024 * 1024;
/** Limit of unfinished uploads per user. */
export const mostUnfinished = 4;
/** Size of an upload part, in bytes: the most that an interruption costs. */
export const partBytes = 256 * 1024;
/** Larger parts are refused. */
export const mostPartBytes = 4 * partBytes;
/** How long unused images, and the parts of unfinished uploads, are retained. */
export const unusedMaxAgeMs = 3 * 24 * 3_600_000;
export const partsMaxAgeMs = 24 * 3_600_000;
