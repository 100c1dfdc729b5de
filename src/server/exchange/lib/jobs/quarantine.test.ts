import { expect, test } from 'vitest';
import { createLog } from '#server/host-node/running/log.ts';
import { createQuarantineOf, NotYet } from './quarantine.ts';

const setUp = () => {
  let nowMs = 0;
  const rung: string[] = [];
  const quarantine = createQuarantineOf({
    clock: { nowMs: () => nowMs, now: () => new Date(nowMs) },
    log: createLog('silent'),
    alarm: (work) => void rung.push(work),
  })('nights');
  return { quarantine, rung, passTo: (ms: number) => void (nowMs = ms) };
};
const fault = new Error('the row is broken');

test('a row is retried after growing pauses, then quarantined, with one alarm', () => {
  const { quarantine, rung, passTo } = setUp();
  const tried: (number | null)[] = [];
  for (let next: number | null = 0; next !== null; tried.push(next)) {
    passTo(next);
    expect(quarantine.waiting()).toEqual([]);
    next = quarantine.failed(7, fault);
  }
  expect(tried).toEqual([1_000, 6_000, 26_000, 86_000, null]);
  passTo(1e12);
  expect([quarantine.waiting(), rung]).toEqual([[7], ['nights']]);
});

test('a success in between resets the count', () => {
  const { quarantine } = setUp();
  for (let count = 0; count < 3; count += 1) quarantine.failed(7, fault);
  quarantine.forget(7);
  expect([quarantine.waiting(), quarantine.failed(7, fault)]).toEqual([[], 1_000]);
});

test.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  new Error('Connection terminated unexpectedly'),
  new NotYet('no price'),
])('a row is not quarantined for an error it did not cause: %s', (error) => {
  const { quarantine, rung } = setUp();
  for (let count = 0; count < 50; count += 1) expect(quarantine.failed(7, error)).toBe(1_000);
  expect(rung).toEqual([]);
});
