import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMissingRows } from './missing-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rows missing together are requested in one message', async () => {
  const asked: (readonly number[])[] = [];
  const rows = createMissingRows((ids) => asked.push(ids));
  for (const id of [3, 1, 3, 2]) rows.miss(id);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([[3, 1, 2]]);
});

test('a row that never arrives is requested once in ten seconds, however often it is missing', async () => {
  const asked: (readonly number[])[] = [];
  const rows = createMissingRows((ids) => asked.push(ids));
  for (let passed = 0; passed < 30_000; passed += 50) {
    rows.miss(7);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(asked).toEqual([[7], [7], [7]]);
});

test('no message names more rows than the server accepts', async () => {
  const asked: number[] = [];
  const rows = createMissingRows((ids) => asked.push(ids.length));
  for (let id = 1; id <= 1_000; id += 1) rows.miss(id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([400, 400, 200]);
});

test('a closed connection gets no requests', async () => {
  const asked: (readonly number[])[] = [];
  const rows = createMissingRows((ids) => asked.push(ids));
  rows.miss(1);
  rows.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});
