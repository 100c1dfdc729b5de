import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { widthsIn } from '#tests/support/font-widths.ts';
import { cutFonts } from './app-font.ts';

test('the digits are a small font file, and both font files together stay small', async () => {
  const [figures, latin] = await cutFonts();
  expect(figures.font.length).toBeLessThan(6 * 1_024);
  expect(figures.font.length + latin.font.length).toBeLessThan(20 * 1_024);
  expect(figures.font.subarray(0, 4).toString()).toBe('wOF2');
});

test('every letter is in exactly one font file, so no text loads both for nothing', async () => {
  const [figures, latin] = await cutFonts();
  expect([...latin.text].filter((letter) => figures.text.includes(letter))).toEqual([]);
  expect([...'0123456789.,%$€'].filter((letter) => !figures.text.includes(letter))).toEqual([]);
  expect([...'Aa zç’é'].filter((letter) => !latin.text.includes(letter))).toEqual([]);
});

test.each([400, 550, 700])('digits of weight %i have one width where a page asks for it', async (weight) => {
  const [figures] = await cutFonts();
  const digits = '0123456789';
  const font = await subsetFont(figures.font, digits, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  expect(new Set(widthsIn(font, digits, 'none')).size).toBeGreaterThan(1);
  expect(new Set(widthsIn(font, digits, 'tnum')).size).toBe(1);
});

test('the space in French figures is 0.22 em wide', async () => {
  const [, , narrow] = await cutFonts();
  const font = await subsetFont(narrow.font, narrow.text, { targetFormat: 'truetype' });
  expect(narrow.text).toBe('\u202f');
  expect(widthsIn(font, narrow.text, 'none').map((width) => (width * 1.04) / 1_000)).toEqual([
    expect.closeTo(0.22, 2),
  ]);
});
