import { seededUniform } from '#server/exchange/lib/secrets/seeded-uniform.ts';

type Colour = readonly [red: number, green: number, blue: number];

/**
 * The brightness of a point, from 0 to 1, and its share of the accent colour. Evaluated column by column,
 * so that the common part of a column is computed once. @param phase of an animation, from 0 to 1
 */
type Pattern = (x: number, phase: number) => (y: number) => readonly [tone: number, accent: number];

/** An image as a function: the colour of each point of a column, from 0 to 1. Deterministic in the seed. */
export type Drawing = (x: number, phase: number) => (y: number) => Colour;

const tau = 2 * Math.PI;
type Uniform = () => number;

/** Many times faster than Math.hypot, which guards against overflow that cannot occur here. */
const distanceOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** Layers of waves, one in front of the other, below a sun. */
const tide = (random: Uniform): Pattern => {
  const layers = 4 + Math.floor(random() * 5);
  const waves = Array.from({ length: layers }, (_, place) => ({
    base: 0.32 + (0.66 * place) / layers,
    height: 0.02 + 0.06 * random(),
    length: 1 + Math.floor(random() * 3),
    shift: random(),
    turn: random() < 0.5 ? -1 : 1,
  }));
  const sun = { x: 0.2 + 0.6 * random(), y: 0.16 + 0.2 * random(), size: 0.06 + 0.12 * random() };
  return (x, phase) => {
    const crests = waves.map(
      (wave) =>
        wave.base +
        wave.height * Math.sin(tau * (wave.length * x + wave.shift + wave.turn * phase)) +
        wave.height * 0.4 * Math.sin(tau * (wave.length * 2 * x - wave.shift * 3)),
    );
    const sunY = sun.y + 0.02 * Math.sin(tau * phase);
    return (y) => {
      const first = crests.findIndex((crest) => y < crest);
      const depth = first < 0 ? layers : first;
      const inSun = distanceOf(x - sun.x, y - sunY) < sun.size;
      return depth === 0 ? [0.92 - 0.35 * y, inSun ? 1 : 0] : [0.72 - (0.66 * depth) / layers, 0];
    };
  };
};

/** Rings that interfere with one another. */
const rings = (random: Uniform): Pattern => {
  const sources = Array.from({ length: 2 + Math.floor(random() * 3) }, () => ({
    x: random(),
    y: random(),
    length: 5 + random() * 9,
  }));
  return (x, phase) => (y) => {
    const sum = sources.reduce(
      (total, source) =>
        total + Math.cos(tau * (distanceOf(x - source.x, y - source.y) * source.length - phase)),
      0,
    );
    const tone = 0.5 + (0.5 * sum) / sources.length;
    return [tone, tone > 0.86 ? 1 : 0];
  };
};

/** Contour lines of a map. */
const contours = (random: Uniform): Pattern => {
  const hills = Array.from({ length: 6 }, () => ({
    x: random(),
    y: random(),
    size: 0.1 + 0.25 * random(),
    height: random() - 0.3,
    turn: random() < 0.5 ? -1 : 1,
  }));
  const steps = 9 + Math.floor(random() * 8);
  return (x, phase) => (y) => {
    const height = hills.reduce((total, hill) => {
      const dx = x - hill.x - 0.04 * Math.cos(tau * phase) * hill.turn;
      const dy = y - hill.y - 0.04 * Math.sin(tau * phase);
      return total + hill.height * Math.exp(-(dx * dx + dy * dy) / (2 * hill.size * hill.size));
    }, 0.25);
    const level = height * steps;
    const isLine = level - Math.floor(level) < 0.09;
    return [Math.min(1, Math.max(0, Math.floor(level) / steps)) * 0.85 + 0.05, isLine ? 1 : 0];
  };
};

/** Cells around points that move. */
const cells = (random: Uniform): Pattern => {
  const points = Array.from({ length: 14 + Math.floor(random() * 18) }, () => ({
    x: random(),
    y: random(),
    shift: random(),
    reach: 0.02 + 0.05 * random(),
    tone: random(),
  }));
  return (x, phase) => {
    const placed = points.map((point) => {
      const turn = tau * (phase + point.shift);
      const dx = x - point.x - point.reach * Math.cos(turn);
      return { dx, y: point.y + point.reach * Math.sin(turn), tone: point.tone };
    });
    return (y) => {
      let nearest = 9;
      let second = 9;
      let tone = 0;
      for (const point of placed) {
        const distance = distanceOf(point.dx, y - point.y);
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
          tone = point.tone;
        } else if (distance < second) second = distance;
      }
      return [0.15 + 0.7 * tone - 0.9 * nearest, second - nearest < 0.008 ? 1 : 0];
    };
  };
};

/** Quarter circles that join to paths. */
const tiles = (random: Uniform): Pattern => {
  const count = 5 + Math.floor(random() * 6);
  const turns = Array.from({ length: count * count }, () => random() < 0.5);
  const width = 0.16 + 0.12 * random();
  return (x, phase) => (y) => {
    const [column, row] = [Math.floor(x * count), Math.floor(y * count)];
    const inX = x * count - column;
    const inY = y * count - row;
    const across = turns[(row * count + column) % turns.length] ? inX : 1 - inX;
    const distance = Math.min(
      Math.abs(distanceOf(across, inY) - 0.5),
      Math.abs(distanceOf(1 - across, 1 - inY) - 0.5),
    );
    const wave = 0.5 + 0.5 * Math.sin(tau * (phase + (column + row) / count));
    return distance < width / 2
      ? [0.55 + 0.4 * wave, 0]
      : [0.06 + 0.12 * y, distance < width / 2 + 0.03 ? 1 : 0];
  };
};

const patterns = [tide, rings, contours, cells, tiles] as const;

/** Converts from hue (in turns), saturation and lightness. */
const colourOf = (hue: number, saturation: number, lightness: number): Colour => {
  const part = (offset: number): number => {
    const place = (offset + hue * 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
};

const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const mixed = (from: Colour, to: Colour, share: number): Colour => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
  between(from[2], to[2], share),
];

/** The image of a seed. */
export const drawingOf = (seed: string): Drawing => {
  const random = seededUniform(`picture ${seed}`);
  const pattern = patterns[Math.floor(random() * patterns.length)]!(random);
  const hue = random();
  const spread = 0.08 + 0.3 * random();
  const scale = [
    colourOf(hue, 0.55, 0.13),
    colourOf(hue + spread / 2, 0.5, 0.38),
    colourOf(hue + spread, 0.55, 0.62),
    colourOf(hue + spread * 1.4, 0.6, 0.88),
  ];
  const accent = colourOf(hue + 0.5 + spread / 2, 0.75, 0.64);
  return (x, phase) => {
    const column = pattern(x, phase);
    return (y) => {
      const [tone, share] = column(y);
      const place = Math.max(0, Math.min(0.999, tone)) * (scale.length - 1);
      const below = Math.floor(place);
      return mixed(mixed(scale[below]!, scale[below + 1]!, place - below), accent, share * 0.85);
    };
  };
};

/** Renders the rows `from` (inclusive) to `to` (exclusive) as pixels. */
export const paintRows = (
  drawing: Drawing,
  { width, height }: { readonly width: number; readonly height: number },
  { from, to, phase }: { readonly from: number; readonly to: number; readonly phase: number },
): Uint8Array => {
  const rgb = new Uint8Array((to - from) * width * 3);
  const longer = Math.max(width, height);
  for (let x = 0; x < width; x += 1) {
    const column = drawing((x + 0.5) / longer, phase);
    for (let y = from; y < to; y += 1) rgb.set(column((y + 0.5) / longer), ((y - from) * width + x) * 3);
  }
  return rgb;
};
