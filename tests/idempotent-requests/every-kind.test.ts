import { afterAll, expect, test, vi } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { declaredKinds } from './declared-kinds.ts';
import { giveBrowser } from './device.ts';
import { otherCalls } from './other-calls.ts';
import { rows } from './rows.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('every idempotent user endpoint has a row, or is listed as not needing one', () => {
  const idempotent = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].idempotent && calls[name].access !== 'operator',
  );
  const known = [...Object.values(rows).map(({ call }) => call), ...otherCalls];
  expect(known.toSorted()).toEqual(idempotent.toSorted());
});

test('every kind of idempotent request has a row, and a notice on every page', async () => {
  giveBrowser(0);
  const { features } = await import('#client/app/features.ts');
  const announced = features.flatMap(({ requests }) => requests?.kinds ?? []);
  expect(Object.keys(rows).sort()).toEqual(declaredKinds());
  expect(announced.toSorted()).toEqual(declaredKinds());
  const kinds = await Promise.all(Object.values(rows).map(({ kind }) => kind()));
  expect(kinds.map(({ name }) => name)).toEqual(Object.keys(rows));
});
