import { toBase64 } from '#server/exchange/lib/text/base64.ts';

const headBytes = 54;

/**
 * A tiny image as a data URL, shown as a placeholder until the image has loaded: an uncompressed bitmap,
 * which needs no encoder and is smaller than compressed formats at this size.
 * @param rgb row by row from the top
 */
export const bitmapUrl = (width: number, height: number, rgb: Uint8Array): string => {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(headBytes + rowBytes * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, headBytes, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  // Negative: the first row is the top one.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const [red, green, blue] = rgb.subarray(from, from + 3);
      bytes.set([blue!, green!, red!], headBytes + y * rowBytes + x * 3);
    }
  return `data:image/bmp;base64,${toBase64(bytes)}`;
};
