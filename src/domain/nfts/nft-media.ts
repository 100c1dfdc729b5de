/** Widths of a work's images, in pixels. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Address of a work's image. @param image as in its row */
export const imageUrlOf = (image: string, width: ImageWidth): string => `${image}/${width}.webp`;
