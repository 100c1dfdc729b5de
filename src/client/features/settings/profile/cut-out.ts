import { sideOf, type Crop } from './crop.ts';

const outputSide = 512;

/**
 * The cropped square as an image of its own, small enough to upload at once; null: this browser could not
 * create it.
 */
export const cutOut = async (image: HTMLImageElement, crop: Crop): Promise<File | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, outputSide, outputSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], 'avatar.jpg', { type: blob.type });
};
