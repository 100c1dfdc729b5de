import type { Figure, Measurement } from './figure.ts';
import { measureTriggers } from './triggers.ts';

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1]!;

const measure = async (): Promise<Figure[]> => {
  const { steady, leap, ticksPerSecond, processorPercent, closeAllMs } = await measureTriggers();
  return [
    { name: 'ticks recorded a second', value: ticksPerSecond, unit: '/s', target: { atLeast: 990 } },
    { name: 'trigger, half of them within', value: atShare(steady, 0.5), unit: 'ms' },
    { name: 'trigger, 99 of 100 within', value: atShare(steady, 0.99), unit: 'ms', target: { atMost: 250 } },
    {
      name: 'processor of the server meanwhile',
      value: processorPercent,
      unit: '%',
      target: { atMost: 100 },
    },
    { name: 'a leap that reaches 2,000 at once: half within', value: atShare(leap, 0.5), unit: 'ms' },
    {
      name: 'a leap that reaches 2,000 at once: the last within',
      value: leap.at(-1)!,
      unit: 'ms',
      target: { atMost: 2_000 },
    },
    {
      name: 'close-all of 200 positions, until its report',
      value: closeAllMs,
      unit: 'ms',
      target: { atMost: 2_000 },
    },
  ];
};

export const triggerLatency: Measurement = {
  name: 'triggers',
  title: '10,000 open positions and resting orders under 1,000 ticks a second',
  method:
    'The built server plays a recording of ten coins, a hundred prices a second each, over what a hundred people hold: five thousand open positions, longs with a stop-loss and shorts with a take-profit, and five thousand limit entries that rest. In twenty seconds the prices fall by one percent and reach a thousand of them one after another, then two thousand more in one leap. A trigger counts from the commit of the tick to the commit of the closing with its ledger entries, by the times PostgreSQL keeps of its commits (fsync on). Prices reach the server ten times a second, so that a quarter of a second is two looks at the feed and the work: the target. The processor is the server process alone, PostgreSQL shares the machine with it. Two seconds for two thousand at once, and for the report on two hundred, is as long as people wait without asking what is wrong.',
  measure,
};
