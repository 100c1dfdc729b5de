import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const colours = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
const blockAfter = (selector: string): string =>
  css.slice(css.indexOf(selector)).match(/\{([^{}]*)\}/)?.[1] ?? '';

const dark = colours(blockAfter(':root {'));
const light = { ...dark, ...colours(blockAfter(":root[data-theme='light']")) };

/** Red, green and blue, 0 to 255; a translucent colour is composited over `under`. */
const channels = (value: string, under: readonly number[] = [0, 0, 0]): number[] => {
  if (value.startsWith('#')) return [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0, share = 100] = value.match(/\d+/g)!.map(Number);
  return [red, green, blue].map((channel, index) => (channel * share + under[index]! * (100 - share)) / 100);
};

const luminance = (rgb: readonly number[]): number => {
  const [red, green, blue] = rgb
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
};

const surfaces = ['bg', 'surface-1', 'surface-2', 'bar'];
const textColours = [
  'text',
  'muted',
  'accent-text',
  'green-text',
  'red-text',
  'flat-text',
  'warn',
  'danger-text',
];
const fills = [
  ['on-accent', 'accent-fill'],
  ['on-green', 'green'],
  ['on-red', 'red'],
] as const;
const softs = [
  ['accent-text', 'accent-soft'],
  ['warn', 'warn-soft'],
  ['danger-text', 'danger-soft'],
] as const;

test.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme all text has 4.5:1 contrast to its background', (_, theme) => {
  const colour = (name: string) => channels(theme[name]!);
  const onSurfaces = textColours.flatMap((textColour) =>
    surfaces.map((surface) => ({
      pair: `${textColour} on ${surface}`,
      ratio: contrast(colour(textColour), colour(surface)),
    })),
  );
  const onFills = fills.map(([textColour, fill]) => ({
    pair: `${textColour} on ${fill}`,
    ratio: contrast(colour(textColour), colour(fill)),
  }));
  const onSofts = softs.flatMap(([textColour, soft]) =>
    ['bg', 'surface-1'].map((surface) => ({
      pair: `${textColour} on ${soft} over ${surface}`,
      ratio: contrast(colour(textColour), channels(theme[soft]!, colour(surface))),
    })),
  );
  expect([...onSurfaces, ...onFills, ...onSofts].filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});

test.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme the border of a control has 3:1 contrast', (_, theme) => {
  const faint = surfaces.filter(
    (surface) => contrast(channels(theme['control-line']!), channels(theme[surface]!)) < 3,
  );
  expect(faint).toEqual([]);
});

test('the system theme has the light colours of the light theme', () => {
  const bare = (block: string) => block.replace(/\s+/g, ' ').trim();
  expect(bare(blockAfter(":root[data-theme='system']"))).toBe(bare(blockAfter(":root[data-theme='light']")));
});

test('up, down and flat are the colours of the specification', () => {
  expect({ up: dark.green, down: dark.red, flat: dark.flat }).toEqual({
    up: '#28ba98',
    down: '#f04a5a',
    flat: '#aaaaaa',
  });
});
