/** An image's dimensions, in its own pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The square cropped from an image: its centre in the image's pixels, and its zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: as large as the image allows. */
  readonly zoom: number;
}

export const mostZoom = 6;

/** Side length of the square, in the image's pixels. */
export const sideOf = ({ width, height }: ImageSize, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Limits a crop to the image's area and to the zoom that its pixels allow. */
export const within = (imageSize: ImageSize, wanted: Crop): Crop => {
  const zoom = between(wanted.zoom, 1, mostZoom);
  const half = sideOf(imageSize, { ...wanted, zoom }) / 2;
  return {
    x: between(wanted.x, half, imageSize.width - half),
    y: between(wanted.y, half, imageSize.height - half),
    zoom,
  };
};

/** The largest centred square. */
export const middleOf = ({ width, height }: ImageSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves the square by fractions of its side. */
export const moveBy = (imageSize: ImageSize, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(imageSize, crop);
  return within(imageSize, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
};

export const zoomBy = (imageSize: ImageSize, crop: Crop, factor: number): Crop =>
  within(imageSize, { ...crop, zoom: crop.zoom * factor });

const step = 0.05;
const closer = 1.1;

/** The crop after a key: arrows move it, plus and minus zoom; undefined: no change. */
export const cropAfterKey = (imageSize: ImageSize, crop: Crop, key: string): Crop | undefined => {
  if (key === 'ArrowLeft') return moveBy(imageSize, crop, -step, 0);
  if (key === 'ArrowRight') return moveBy(imageSize, crop, step, 0);
  if (key === 'ArrowUp') return moveBy(imageSize, crop, 0, -step);
  if (key === 'ArrowDown') return moveBy(imageSize, crop, 0, step);
  if (key === '+' || key === '=') return zoomBy(imageSize, crop, closer);
  if (key === '-') return zoomBy(imageSize, crop, 1 / closer);
  return undefined;
};
