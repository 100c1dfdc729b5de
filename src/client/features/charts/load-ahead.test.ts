import { afterEach, expect, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { loadAhead } from './load-ahead.ts';
import { summaries } from './load-chart.ts';
import { readyMachine } from './load-machine.ts';

/** Idle callbacks, run when the test says so. */
const idle: (() => void)[] = [];
vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
vi.stubGlobal('cancelIdleCallback', (id: number) => {
  idle[id - 1] = () => undefined;
});

afterEach(() => {
  idle.length = 0;
});

const ready = (): number => summaries.filter(({ name }) => readyMachine(name)).length;

test('one chart is loaded per idle moment, and none after the end', async () => {
  const end = loadAhead();
  expect([idle.length, ready()]).toEqual([1, 0]);
  idle[0]!();
  await until('the first is loaded', () => idle.length === 2);
  expect(ready()).toBe(1);
  end();
  idle[1]!();
  expect(ready()).toBe(1);
  expect(idle).toHaveLength(2);
});

test('loading goes on until every chart is loaded', async () => {
  const end = loadAhead();
  for (let index = 0; index < summaries.length; index += 1) {
    await until('the one before is loaded', () => idle.length > index);
    idle[index]!();
  }
  await until('all are loaded', () => ready() === summaries.length);
  end();
});
