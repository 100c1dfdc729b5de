/** A picture's sides, in its own pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is taken: its middle, in the picture's pixels, and how much it is enlarged. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: as large as the picture allows. */
  readonly zoom: number;
}

export const mostZoom = 6;

/** How long each side of the square is, in the picture's pixels. */
export const sideOf = ({ width, height }: Picture, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The same square, moved and enlarged no further than the picture has pixels for it. */
export const within = (picture: Picture, wanted: Crop): Crop => {
  const zoom = between(wanted.zoom, 1, mostZoom);
  const half = sideOf(picture, { ...wanted, zoom }) / 2;
  return {
    x: between(wanted.x, half, picture.width - half),
    y: between(wanted.y, half, picture.height - half),
    zoom,
  };
};

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Picture): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moved by parts of its side: 1 is a whole one. */
export const moveBy = (picture: Picture, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop);
  return within(picture, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
};

export const zoomBy = (picture: Picture, crop: Crop, factor: number): Crop =>
  within(picture, { ...crop, zoom: crop.zoom * factor });

const step = 0.05;
const closer = 1.1;

/** What a key does to the square: arrows move it, plus and minus enlarge; undefined: nothing. */
export const cropAfterKey = (picture: Picture, crop: Crop, key: string): Crop | undefined => {
  if (key === 'ArrowLeft') return moveBy(picture, crop, -step, 0);
  if (key === 'ArrowRight') return moveBy(picture, crop, step, 0);
  if (key === 'ArrowUp') return moveBy(picture, crop, 0, -step);
  if (key === 'ArrowDown') return moveBy(picture, crop, 0, step);
  if (key === '+' || key === '=') return zoomBy(picture, crop, closer);
  if (key === '-') return zoomBy(picture, crop, 1 / closer);
  return undefined;
};
