import { expect, test } from 'vitest';
import { createMutex } from './mutex.ts';

test('tasks of one key run one at a time, in order; tasks of other keys do not wait', async () => {
  const runExclusive = createMutex<string>();
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    seen.push(`${name} ends`);
  };
  const turns = [runExclusive('a', work('a1')), runExclusive('a', work('a2')), runExclusive('b', work('b1'))];
  expect(seen).toEqual(['a1 begins', 'b1 begins']);
  ends.get('a1')!();
  await turns[0];
  await Promise.resolve();
  expect(seen).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins']);
  ends.get('a2')!();
  ends.get('b1')!();
  await Promise.all(turns);
});

test('a failure is reported to its own caller, and the next task runs', async () => {
  const runExclusive = createMutex<number>();
  const failed = runExclusive(1, () => Promise.reject(new Error('broken')));
  const next = runExclusive(1, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
