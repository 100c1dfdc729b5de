import type { Images } from '#server/exchange/lib/media/images.ts';
import { cleanImage } from './clean-image.ts';
import { cleanAnimation, screenImagesOf } from './clean-media.ts';
import {
  encodeAnimation,
  encodeFrames,
  encodeImage,
  encodeScreenImages,
  encodeTiles,
  resizeFileTo,
} from './encode-images.ts';

/** Images by sharp; those of users are decoded in separate processes. */
export const images: Images = {
  clean: cleanImage,
  cleanAnimation,
  screenImagesOf,
  encode: encodeImage,
  encodeForScreen: encodeScreenImages,
  encodeTiles,
  resize: resizeFileTo,
  encodeAnimation,
  encodeFrames,
};
