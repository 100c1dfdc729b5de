import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';
import { Refusal } from './refusal.ts';

/** Work that ends when it is told to. */
const pending = () => {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const ending = new Promise<string>((onDone, onFailed) => ([resolve, reject] = [onDone, onFailed]));
  return {
    run: () => ending,
    resolve: (value: string) => resolve(value),
    reject: (error: Error) => reject(error),
  };
};

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));

test('runs so many at once, lets so many wait in their order, and refuses the rest at once, saying when to come back', async () => {
  const queue = createBoundedQueue({ atOnce: 2, longestWaitMs: 100, usualMs: 100 });
  const works = Array.from({ length: 5 }, pending);
  const begun: number[] = [];
  const ends = works.map((work, place) => queue.run(() => (begun.push(place), work.run())).catch(codeOf));
  expect(await ends[4]).toBe('request.tooMany');
  expect(begun).toEqual([0, 1]);
  works[1]!.resolve('second');
  expect(await ends[1]).toBe('second');
  expect(begun).toEqual([0, 1, 2]);
  for (const work of works) work.resolve('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done', 'request.tooMany']);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails gives its place to the next', async () => {
  const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 100, usualMs: 100 });
  const first = pending();
  const failed = queue.run(first.run).catch(codeOf);
  const next = queue.run(() => Promise.resolve('next'));
  first.reject(new Error('broken'));
  expect(await failed).toBe('Error: broken');
  expect(await next).toBe('next');
  expect(await queue.run(() => Promise.resolve('free'))).toBe('free');
});

test('the slower it goes the fewer are let in to wait, and a refusal names a wait of at least a second', async () => {
  let nowMs = 0;
  const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 1_000, usualMs: 100 }, () => nowMs);
  await queue.run(() => Promise.resolve((nowMs += 10_000)));
  const first = pending();
  const answers = [first, ...Array.from({ length: 5 }, pending)].map(({ run }) =>
    queue.run(run).catch((error: unknown) => (error as Refusal).details.retryAfterMs),
  );
  first.resolve('done');
  expect(await Promise.all([answers[0], answers[2], answers[3], answers[5]])).toEqual([
    'done',
    1_090,
    1_090,
    1_090,
  ]);
});
