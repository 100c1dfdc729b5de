/** Largest file that is taken, in bytes. */
export const mostFileBytes = 10 * 1024 * 1024;
/** Largest image that is decoded. */
export const mostPixels = 40_000_000;
/** Longest side of what is stored; print on a photographed receipt stays legible. */
export const mostSide = 2_560;
/** Of one user within a day: images stored, and also files decoded whatever became of them; and bytes stored. */
export const mostImagesADay = 60;
export const mostBytesADay = 60 * 1024 * 1024;
/** Uploads of one user that have begun and are not whole. */
export const mostUnfinished = 4;
/** How much of a file is sent at a time: what a cut costs. */
export const partBytes = 256 * 1024;
/** Larger parts are not taken. */
export const mostPartBytes = 4 * partBytes;
/** How long an image that nothing came of is kept, and the parts of one that was never whole. */
export const keptUnusedMs = 3 * 24 * 3_600_000;
export const keptPartsMs = 24 * 3_600_000;
