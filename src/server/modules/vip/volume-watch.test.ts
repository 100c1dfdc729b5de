import { expect, test } from 'vitest';
import { createVolumeWatch } from './volume-watch.ts';

test('a user whose volume is unknown is evaluated after the first trade, once', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10');
  watch.note(1, '10');
  watch.note(2, null);
  expect(watch.take()).toEqual([1, 2]);
  expect(watch.take()).toEqual([]);
});

test('a user is evaluated again as soon as what was traded since may reach the next level', () => {
  const watch = createVolumeWatch();
  watch.learn([{ userId: 1, volume: '49000' }]);
  watch.note(1, '600');
  expect(watch.take()).toEqual([]);
  watch.note(1, '400');
  expect(watch.take()).toEqual([1]);
});

test('a trade of unknown volume is evaluated, and the highest level never again', () => {
  const watch = createVolumeWatch();
  watch.learn([
    { userId: 1, volume: '0' },
    { userId: 2, volume: '50000000' },
  ]);
  watch.note(1, null);
  watch.note(2, null);
  watch.note(2, '99999999');
  expect(watch.take()).toEqual([1]);
});

test('what is traded during an evaluation is evaluated again, whether it was counted or not', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10');
  watch.take();
  watch.note(1, '10');
  watch.learn([{ userId: 1, volume: '10' }]);
  expect(watch.take()).toEqual([1]);
});

test('a failed evaluation is repeated', () => {
  const watch = createVolumeWatch();
  watch.note(1, '10');
  watch.putBack(watch.take());
  expect(watch.take()).toEqual([1]);
});

test('those evaluated first are forgotten first: their next trade is evaluated', () => {
  const watch = createVolumeWatch(2);
  watch.learn([1, 2, 3].map((userId) => ({ userId, volume: '0' })));
  for (const userId of [1, 2, 3]) watch.note(userId, '1');
  expect(watch.take()).toEqual([1]);
});
