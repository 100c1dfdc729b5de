import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';

const inTurn = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { ends, work };
};

test('limits the bytes of one client and of all together, until they are processed', async () => {
  const room = createBodyRoom({ inAll: 30, ofOne: 20 });
  const { ends, work } = inTurn();
  const first = room.reserve('a', 10, work);
  const second = room.reserve('a', 10, work);
  await expect(room.reserve('a', 1, work)).rejects.toThrow('request.tooMany');
  const third = room.reserve('b', 10, work);
  await expect(room.reserve('c', 1, work)).rejects.toThrow('request.tooMany');
  ends.splice(0).forEach((end) => end());
  await Promise.all([first, second, third]);
  const again = room.reserve('c', 20, work);
  ends.forEach((end) => end());
  await again;
});

test('releases the bytes when processing fails', async () => {
  const room = createBodyRoom({ inAll: 10, ofOne: 10 });
  await expect(room.reserve('a', 10, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(await room.reserve('b', 10, () => Promise.resolve('done'))).toBe('done');
});

test('a single body is never too large', async () => {
  const room = createBodyRoom({ inAll: 10, ofOne: 5 });
  expect(await room.reserve('a', 1_000, () => Promise.resolve('read'))).toBe('read');
});
