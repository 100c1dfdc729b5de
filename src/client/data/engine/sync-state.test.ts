import { expect, test } from 'vitest';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { createRefresher, deferReads, isInSync, refreshNow } from './sync-state.ts';

const deferred = () => {
  const answers: ((outcome: Outcome<void>) => void)[] = [];
  return { answers, work: () => new Promise<Outcome<void>>((resolve) => answers.push(resolve)) };
};

test('a call during a refresh triggers one more, and every caller gets the last result', async () => {
  const { answers, work } = deferred();
  const refresh = createRefresher('orders', work);
  const first = refresh();
  const second = refresh();
  const third = refresh();
  expect(answers.length).toBe(1);
  answers[0]!(failed({ kind: 'offline' }));
  await Promise.resolve();
  expect(answers.length).toBe(2);
  answers[1]!(succeeded(undefined));
  expect(await Promise.all([first, second, third])).toEqual([
    succeeded(undefined),
    succeeded(undefined),
    succeeded(undefined),
  ]);
  void refresh();
  expect(answers.length).toBe(3);
});

test('a table is refreshed by its name', () => {
  const { answers, work } = deferred();
  createRefresher('favourites', work);
  refreshNow('favourites');
  expect(answers.length).toBe(1);
});

test('reads can be paused: the table counts as loading, and all callers share one read', async () => {
  const { answers, work } = deferred();
  let letGo = (): void => undefined;
  deferReads(new Promise((resolve) => (letGo = resolve)));
  const refresh = createRefresher('positions', work);
  const first = refresh();
  const second = refresh();
  expect([isInSync('positions'), answers.length]).toEqual([false, 0]);
  letGo();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!(succeeded(undefined));
  expect(await Promise.all([first, second])).toEqual([succeeded(undefined), succeeded(undefined)]);
  void refresh();
  expect(answers.length).toBe(2);
});
