import { expect, test, vi } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Work that ends on command. */
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

/** A slot is free in a later turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));

test('runs a number of tasks at once, queues some in order, and refuses others with a retry time', async () => {
  const queue = createBoundedQueue({ atOnce: 2, longestWaitMs: 100, usualMs: 100 });
  const works = Array.from({ length: 5 }, pending);
  const begun: number[] = [];
  const ends = works.map((work, index) => queue.run(() => (begun.push(index), work.run())).catch(codeOf));
  expect(await ends[4]).toBe('request.tooMany');
  expect(begun).toEqual([0, 1]);
  works[1]!.resolve('second');
  expect(await ends[1]).toBe('second');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const work of works) work.resolve('done');
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done', 'request.tooMany']);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a task that fails frees its slot for the next', async () => {
  const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 100, usualMs: 100 });
  const first = pending();
  const failed = queue.run(first.run).catch(codeOf);
  const next = queue.run(() => Promise.resolve('next'));
  first.reject(new Error('broken'));
  expect(await failed).toBe('Error: broken');
  expect(await next).toBe('next');
  expect(await queue.run(() => Promise.resolve('free'))).toBe('free');
});

test('a slower queue admits fewer, and a refusal gives a wait of at least a second', async () => {
  let nowMs = 0;
  const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 1_000, usualMs: 100 }, () => nowMs);
  await queue.run(() => Promise.resolve((nowMs += 10_000)));
  await nextTurn();
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

test('work that never waits does not all run in one turn of the event loop', async () => {
  const queue = createBoundedQueue({ atOnce: 8, mostOfOne: 2, longestWaitMs: 1_000, usualMs: 1 });
  const begun: string[] = [];
  const ask = (owner: string) => queue.run(() => Promise.resolve(begun.push(owner)), owner);
  const flood: Promise<number>[] = [];
  for (let count = 0; count < 20; count += 1) {
    flood.push(ask('flood'));
    // As if each came in a packet of its own, in the same turn.
    await Promise.resolve();
  }
  const other = ask('other');
  await other;
  expect(begun).toEqual(['flood', 'flood', 'other']);
  await Promise.all(flood);
  expect(begun).toHaveLength(21);
});

test('owners take turns: one with many tasks does not block the others', async () => {
  const queue = createBoundedQueue({ atOnce: 2, mostOfOne: 1, longestWaitMs: 1_000, usualMs: 100 });
  const begun: string[] = [];
  const asked = new Map<string, { readonly end: () => void; readonly ended: Promise<string> }>();
  const ask = (owner: string, number: number): void => {
    const name = `${owner}${number}`;
    const work = pending();
    const ended = queue.run(() => (begun.push(name), work.run()), owner).catch(codeOf);
    asked.set(name, { end: () => work.resolve(name), ended });
  };
  for (let number = 0; number < 12; number += 1) ask('a', number);
  for (const [owner, number] of [
    ['b', 0],
    ['b', 1],
    ['c', 0],
  ] as const)
    ask(owner, number);
  expect(await asked.get('a11')!.ended).toBe('request.tooMany');
  expect(begun).toEqual(['a0', 'b0']);
  for (const name of ['a0', 'b0', 'a1']) {
    asked.get(name)!.end();
    await asked.get(name)!.ended;
    await nextTurn();
  }
  for (const { end } of asked.values()) end();
  await Promise.all([...asked.values()].map(({ ended }) => ended));
  expect(begun.slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'b1', 'c0', 'a2']);
});

test('what waits behind work that does not end is refused after the longest wait, and leaves no trace', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = createBoundedQueue({ atOnce: 1, longestWaitMs: 1_000, usualMs: 10 });
  const stuck = pending();
  const running = queue.run(stuck.run, 'stuck');
  const refused = queue.run(() => Promise.resolve('late'), 'other').catch(codeOf);
  await nextTurn();
  vi.advanceTimersByTime(1_000);
  expect(await refused).toBe('request.tooMany');
  const next = queue.run(() => Promise.resolve('next'), 'other');
  stuck.resolve('ended');
  expect([await running, await next]).toEqual(['ended', 'next']);
  vi.useRealTimers();
});
