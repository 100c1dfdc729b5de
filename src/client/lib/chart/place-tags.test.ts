import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTags, tagHeight, type Box, type LooseTag, type TagPlaces } from './place-tags.ts';

const plot: Box = { left: 0, right: 320, top: 6, bottom: 246 };
const tag = (middle: number, width = 120): LooseTag => ({ middle, width });

const boxesOf = (tags: readonly LooseTag[], { places }: TagPlaces): Box[] =>
  places.flatMap((place, index) =>
    place
      ? [
          {
            left: place.left,
            right: place.left + tags[index]!.width,
            top: place.middle - tagHeight / 2,
            bottom: place.middle + tagHeight / 2,
          },
        ]
      : [],
  );

const slack = 0.001;
const meets = (a: Box, b: Box): boolean =>
  a.left < b.right - slack &&
  b.left < a.right - slack &&
  a.top < b.bottom - slack &&
  b.top < a.bottom - slack;

const anyTags = fc.array(
  fc.record({ middle: fc.integer({ min: -300, max: 600 }), width: fc.integer({ min: 30, max: 300 }) }),
  { minLength: 1, maxLength: 14 },
);
const anyNewest = fc.option(
  fc
    .record({
      left: fc.integer({ min: 0, max: 300 }),
      top: fc.integer({ min: 6, max: 240 }),
      height: fc.integer({ min: 1, max: 240 }),
    })
    .map(({ left, top, height }): Box => ({
      left,
      right: left + 8,
      top,
      bottom: Math.min(246, top + height),
    })),
);

test('tags far apart are at their own lines, on the left', () => {
  const placed = placeTags([tag(200), tag(40), tag(100)], plot, null);
  expect(placed).toEqual({
    side: 'left',
    edge: 124,
    places: [200, 40, 100].map((middle) => ({ left: 4, middle })),
  });
});

test('two overlapping tags move apart evenly', () => {
  expect(placeTags([tag(100), tag(110)], plot, null).places.map((place) => place!.middle)).toEqual([93, 117]);
});

test('with the newest candle at the left, tags are on the right, up to the edge of the plot', () => {
  const { side, places } = placeTags([tag(100, 90)], plot, { left: 10, right: 18, top: 90, bottom: 110 });
  expect({ side, places }).toEqual({ side: 'right', places: [{ left: 226, middle: 100 }] });
});

test('a tag too wide to pass the newest candle is above or below it', () => {
  const newest = { left: 300, right: 308, top: 90, bottom: 130 };
  const { places } = placeTags([tag(108, 310), tag(112, 310)], plot, newest);
  expect(places.map((place) => place!.middle)).toEqual([78, 142]);
});

test('a dragged tag is not moved', () => {
  const { places } = placeTags([tag(100), tag(104)], plot, null, { top: 88, bottom: 112 });
  expect(places.map((place) => place!.middle)).toEqual([76, 124]);
});

test('no tag overlaps another, the newest candle, or the edge of the plot', () => {
  fc.assert(
    fc.property(anyTags, anyNewest, (tags, newest) => {
      const boxes = boxesOf(tags, placeTags(tags, plot, newest));
      boxes.forEach((box, index) => {
        expect(box.top).toBeGreaterThanOrEqual(plot.top - slack);
        expect(box.bottom).toBeLessThanOrEqual(plot.bottom + slack);
        expect(box.left).toBeGreaterThanOrEqual(plot.left);
        expect(box.right).toBeLessThanOrEqual(plot.right);
        if (newest) expect(meets(box, newest)).toBe(false);
        boxes.slice(index + 1).forEach((other) => expect(meets(box, other)).toBe(false));
      });
    }),
  );
});

test('tags are in the order of their lines', () => {
  fc.assert(
    fc.property(anyTags, anyNewest, (tags, newest) => {
      const { places } = placeTags(tags, plot, newest);
      tags.forEach((a, i) =>
        tags.forEach((b, j) => {
          if (places[i] && places[j] && a.middle < b.middle)
            expect(places[i].middle).toBeLessThan(places[j].middle);
        }),
      );
    }),
  );
});

test('every tag is placed while there is room, and one is dropped only when there is none', () => {
  fc.assert(
    fc.property(anyTags, (tags) => {
      const { places } = placeTags(tags, plot, null);
      expect(places.filter((place) => place !== null).length).toBe(Math.min(tags.length, 10));
    }),
  );
});

test('no other placement with the same order and spacing is closer to the lines', () => {
  const way = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 8 }),
      way,
      (middles, shares) => {
        const { places } = placeTags(
          middles.map((middle) => tag(middle)),
          plot,
          null,
        );
        const cost = (at: readonly number[]): number =>
          at.reduce((sum, middle, index) => sum + (middle - middles[index]!) ** 2, 0);
        const ours = cost(places.map((place) => place!.middle));
        // Compares with other placements: the free height divided between the tags in the order of their
        // lines.
        const order = middles.map((_, index) => index).sort((a, b) => middles[a]! - middles[b]! || a - b);
        const free = plot.bottom - plot.top - middles.length * tagHeight;
        const gaps = shares.slice(0, middles.length);
        const whole = gaps.reduce((sum, share) => sum + share, 1);
        let at = plot.top - tagHeight / 2;
        const others = [...middles];
        order.forEach((index, rank) => {
          at += tagHeight + (gaps[rank]! / whole) * free;
          others[index] = at;
        });
        expect(ours).toBeLessThanOrEqual(cost(others) + slack);
      },
    ),
  );
});
