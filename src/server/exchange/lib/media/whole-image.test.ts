import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholeImage } from './whole-image.ts';

const imageOf = (format: 'jpeg' | 'png' | 'webp', options: object = {}) =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format, options)
    .toBuffer();

test.each([
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['png', {}],
  ['webp', {}],
] as const)(
  'a %s with %j is complete, also with trailing bytes, and incomplete when cut anywhere',
  async (format, options) => {
    const bytes = await imageOf(format, options);
    expect([bytes, Buffer.concat([bytes, Buffer.from('and more')])].map(isWholeImage)).toEqual([true, true]);
    const cuts = Array.from({ length: 20 }, (_, index) => bytes.subarray(0, (bytes.length * index) / 20));
    expect(cuts.map(isWholeImage)).toEqual(cuts.map(() => false));
  },
);

test('a JPEG with too many scans is refused', async () => {
  const bytes = await imageOf('jpeg');
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const [head, pixels] = [bytes.subarray(0, scan), bytes.subarray(scan, bytes.length - 2)];
  const withScans = (count: number) =>
    Buffer.concat([head, ...Array.from({ length: count }, () => pixels), Buffer.from([0xff, 0xd9])]);
  expect([withScans(2), withScans(200)].map(isWholeImage)).toEqual([true, false]);
});

test.each([['text'], [''], ['RIFF'], ['GIF89a and then nothing']])('"%s" is not an image', (text) => {
  expect(isWholeImage(Buffer.from(text))).toBe(false);
});
