/** Widths of a work's images, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Address of a work's image. @param image as in its row */
export const pictureOf = (image: string, width: PictureWidth): string => `${image}/${width}.webp`;
