/** How wide the pictures of a work are made, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a work's picture. @param image as its row has it */
export const pictureOf = (image: string, width: PictureWidth): string => `${image}/${width}.webp`;
