import { expect, test } from 'vitest';
import { createLagWatch } from './lag-watch.ts';

/** A watch called every 100 ms, with the prices' age set by the test. */
const openWatch = () => {
  let nowMs = 0;
  let lagMs = 0;
  const warnings: string[] = [];
  const warn = (figures: unknown, text: string): void =>
    void warnings.push(`${nowMs} ${text} ${JSON.stringify(figures)}`);
  const check = createLagWatch({ lagMs: () => lagMs, nowMs: () => nowMs, log: { warn } as never });
  /** Runs the watch for this long, while the prices' age is `lagAt` of the elapsed time. */
  const pass = (ms: number, lagAt: (passedMs: number) => number): void => {
    for (let passedMs = 0; passedMs < ms; passedMs += 100) {
      lagMs = lagAt(passedMs);
      check();
      nowMs += 100;
    }
  };
  return { pass, warnings };
};

test('a feed that is on time logs nothing', () => {
  const { pass, warnings } = openWatch();
  pass(60_000, (passedMs) => passedMs % 2_000);
  expect(warnings).toEqual([]);
});

test('a stall is logged once when it begins, and once when prices have been on time for a while', () => {
  const { pass, warnings } = openWatch();
  pass(14_000, (passedMs) => passedMs);
  pass(40_000, () => 500);
  expect(warnings).toEqual([
    '2100 prices lag: none has been recorded for over two seconds {"lag_ms":2100}',
    '43900 prices arrive in time again {"longest_lag_ms":13900}',
  ]);
});

test('an intermittent feed is logged once', () => {
  const { pass, warnings } = openWatch();
  for (let round = 0; round < 20; round += 1) pass(5_000, (passedMs) => passedMs);
  expect(warnings.length).toBe(1);
});

test('prices that are old at the start are not logged when the first poll brings new ones', () => {
  const { pass, warnings } = openWatch();
  pass(1_500, (passedMs) => 9_000 + passedMs);
  pass(60_000, () => 100);
  expect(warnings).toEqual([]);
});

test('prices that are old at the start and stay old are logged', () => {
  const { pass, warnings } = openWatch();
  pass(5_000, (passedMs) => 9_000 + passedMs);
  expect(warnings).toEqual(['2100 prices lag: none has been recorded for over two seconds {"lag_ms":11100}']);
});

test('a market without any price is logged', () => {
  const { pass, warnings } = openWatch();
  pass(5_000, () => Infinity);
  expect(warnings).toEqual(['2100 prices lag: none has been recorded for over two seconds {"lag_ms":null}']);
});
