import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropAfterKey, middleOf, moveBy, sideOf, within, zoomBy } from './crop.ts';

const wide = { width: 800, height: 400 };

test('the initial crop is the largest square in the middle', () => {
  expect([middleOf(wide), sideOf(wide, middleOf(wide))]).toEqual([{ x: 400, y: 200, zoom: 1 }, 400]);
});

test('the crop moves up to the edges of the image, by pointer and by keys', () => {
  const crop = middleOf(wide);
  expect(moveBy(wide, crop, 0.25, 0.5)).toEqual({ x: 500, y: 200, zoom: 1 });
  expect(moveBy(wide, crop, 9, 0)).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(cropAfterKey(wide, crop, 'ArrowLeft')).toEqual({ x: 380, y: 200, zoom: 1 });
  expect(cropAfterKey(wide, zoomBy(wide, crop, 2), 'ArrowDown')).toEqual({ x: 400, y: 210, zoom: 2 });
  expect(cropAfterKey(wide, crop, 'Tab')).toBeUndefined();
});

test('zooming out stops at the whole image, and leaves the crop in place', () => {
  const crop = within(wide, { x: 600, y: 200, zoom: 2 });
  expect(zoomBy(wide, crop, 0.1)).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(zoomBy(wide, crop, 99).zoom).toBe(6);
});

test('the crop stays within the image after any change', () => {
  const size = fc.integer({ min: 1, max: 5_000 });
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '=');
  fc.assert(
    fc.property(size, size, fc.array(key, { maxLength: 60 }), (width, height, keys) => {
      const imageSize = { width, height };
      const crop = keys.reduce((now, one) => cropAfterKey(imageSize, now, one)!, middleOf(imageSize));
      const half = sideOf(imageSize, crop) / 2;
      for (const [at, most] of [
        [crop.x, width],
        [crop.y, height],
      ] as const) {
        expect(at - half).toBeGreaterThanOrEqual(-1e-6);
        expect(at + half).toBeLessThanOrEqual(most + 1e-6);
      }
    }),
  );
});
