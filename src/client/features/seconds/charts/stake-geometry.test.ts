import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  coversStake,
  labelsWithRoom,
  markOf,
  shadedOf,
  spanOf,
  windowOf,
  windowOfSettled,
  type StakeMarker,
} from './stake-geometry.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const markAt = (fields: Partial<StakeMarker> = {}): StakeMarker => ({
  id: 1,
  isUp: true,
  entry: 100,
  openedMs: now - 10_000,
  dueMs: now + 20_000,
  ...fields,
});
const point = (afterMs: number, price = '100') => ({ atMs: now + afterMs, price });

test('a stake that waits for its first tick has no place yet', () => {
  const times = { opened_at: '2026-11-20T12:00:00.000Z', due_at: '2026-11-20T12:00:30.000Z' };
  expect(markOf({ id: 7, type: 2, open_price: '0.00000012', ...times })).toEqual({
    id: 7,
    isUp: false,
    entry: 0.00000012,
    openedMs: now,
    dueMs: now + 30_000,
  });
  expect(markOf({ id: 7, type: 2, open_price: null, opened_at: null, due_at: null })).toBeNull();
});

describe('the window', () => {
  test('without a stake, shows the last minute and a half and a little of the future', () => {
    expect(windowOf(null, now)).toEqual({ fromMs: now - 90_000, toMs: now + 12_000 });
  });
  test.each([
    [20_000, 90_000, 60_000],
    [100_000, 162_000, 108_000],
  ])(
    'has 60 %% of its width for the past, with the next expiry in %i ms in the rest',
    (dueIn, past, ahead) => {
      expect(windowOf(markAt({ openedMs: now - 200_000, dueMs: now + dueIn }), now)).toEqual({
        fromMs: now - past,
        toMs: now + ahead,
      });
    },
  );
  test('of a settled stake is its own duration', () => {
    expect(windowOfSettled(markAt({ openedMs: now, dueMs: now + 100_000 }))).toEqual({
      fromMs: now - 8_000,
      toMs: now + 108_000,
    });
  });
});

test('the line includes the price before the window and has gaps where prices were missed', () => {
  const points = [point(-60_000), point(-31_000, '1'), point(-29_000, '2'), point(-5_000, '3'), point(5_000)];
  expect(columnsOf(points, { fromMs: now - 30_000, toMs: now })).toEqual({
    times: [now - 31_000, now - 29_000, now - 28_999, now - 5_000],
    prices: [1, 2, null, 3],
  });
  expect(columnsOf([], { fromMs: 0, toMs: now })).toEqual({ times: [], prices: [] });
});

test('the height includes every price and the next entry, and centres a flat line', () => {
  expect(spanOf([101, null, 103], markAt({ entry: 98 }), 0.01)).toEqual([97, 104]);
  expect(spanOf([5, 5], null, 0.5)).toEqual([3.5, 6.5]);
  expect(spanOf([], markAt({ entry: 98 }), 1)).toEqual([95, 101]);
  expect(spanOf([], null, 1)).toEqual([0, 1]);
});

test('an entry so far away that the prices would be flat is beyond the height', () => {
  expect(spanOf([97_260, 97_280], markAt({ entry: 97_438 }), 0.01)).toEqual([97_256, 97_284]);
  // Just opened: no range of prices yet.
  const [low, high] = spanOf([97_260], markAt({ entry: 97_230 }), 0.01);
  expect([low < 97_230, high > 97_260]).toEqual([true, true]);
});

test('the sides of the next stake to settle are shaded, and none of a settled one', () => {
  const later = markAt({ id: 2, dueMs: now + 30_000 });
  expect(shadedOf([later, markAt()], now)?.id).toBe(1);
  expect(shadedOf([later, markAt({ dueMs: now })], now)?.id).toBe(2);
  expect(shadedOf([markAt({ dueMs: now })], now)).toBeNull();
});

test('labels that would overlap an earlier one are omitted', () => {
  const [first, near, far] = [10, 40, 80].map((middle) => ({ middle, width: 50 }));
  expect(labelsWithRoom([first!, near!, far!])).toEqual([first, far]);
});

describe('a settled stake is drawn', () => {
  const mark = markAt({ openedMs: now, dueMs: now + 30_000 });
  test.each([
    [[0, 9_000, 18_000, 27_000, 31_000], true],
    [[0, 9_000, 25_000, 30_000], false],
    [[15_000, 24_000, 30_000], false],
    [[0, 8_000, 16_000], false],
    [[], false],
  ])('only from prices without a gap: %j', (times, isCovered) => {
    expect(
      coversStake(
        times.map((afterMs) => point(afterMs)),
        mark,
      ),
    ).toBe(isCovered);
  });
});
