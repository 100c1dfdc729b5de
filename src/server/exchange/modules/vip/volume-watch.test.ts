import { expect, test } from 'vitest';
import { createVolumeWatch } from './volume-watch.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;

test('a user whose volume is unknown is evaluated after the first trade, once', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10', noon);
  watch.note(1, '10', noon);
  watch.note(2, null, noon);
  expect(watch.take()).toEqual([1, 2]);
  expect(watch.take()).toEqual([]);
});

test('a user is evaluated again as soon as what was traded since may reach the next level', () => {
  const watch = createVolumeWatch();
  watch.learn([{ userId: 1, volume: '49000' }], noon);
  watch.note(1, '600', noon);
  expect(watch.take()).toEqual([]);
  watch.note(1, '400', noon);
  expect(watch.take()).toEqual([1]);
});

test('a trade of unknown volume is evaluated, and the highest level never again', () => {
  const watch = createVolumeWatch();
  watch.learn(
    [
      { userId: 1, volume: '0' },
      { userId: 2, volume: '50000000' },
    ],
    noon,
  );
  watch.note(1, null, noon);
  watch.note(2, null, noon);
  watch.note(2, '99999999', noon);
  expect(watch.take()).toEqual([1]);
});

test('what is traded during an evaluation is evaluated again, whether it was counted or not', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10', noon);
  watch.take();
  watch.note(1, '10', noon);
  watch.learn([{ userId: 1, volume: '10' }], noon);
  expect(watch.take()).toEqual([1]);
});

test('a failed evaluation is repeated', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10', noon);
  watch.putBack(watch.take());
  expect(watch.take()).toEqual([1]);
});

test('those evaluated first are forgotten first: their next trade is evaluated', () => {
  const watch = createVolumeWatch(2);
  watch.learn(
    [1, 2, 3].map((userId) => ({ userId, volume: '0' })),
    noon,
  );
  for (const userId of [1, 2, 3]) watch.note(userId, '1', noon);
  expect(watch.take()).toEqual([1]);
});

test('what is remembered of a user expires: other processes trade for them, and days end', () => {
  const watch = createVolumeWatch();
  watch.learn([{ userId: 1, volume: '50000000' }], noon);
  watch.note(1, '1', noon + 4 * minuteMs);
  expect(watch.take()).toEqual([]);
  watch.note(1, '1', noon + 5 * minuteMs);
  expect(watch.take()).toEqual([1]);
  const beforeMidnight = Date.parse('2026-11-20T23:59:00Z');
  watch.learn([{ userId: 1, volume: '50000000' }], beforeMidnight);
  watch.note(1, '1', beforeMidnight + minuteMs);
  expect(watch.take()).toEqual([1]);
});
