import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { openPracticeDay, type PracticeDay } from '#tests/support/practice-day.ts';

const startMs = Date.UTC(2025, 2, 4, 12);
const hourMs = 3_600_000;
const minuteMs = 60_000;

const minutes = walkedMinutes(
  { from: startMs - hourMs, count: 120, price: 64_000, decimals: 2 },
  createSeededRandom('minutes').uniform,
);
const pairs = [{ symbol: 'BTC/USDT', minutes }];
const pair = { currency_id: 1, legal_id: 3, match_id: 1 };
const market = { currency_id: 1, legal_id: 3, type: 1 };

/** Trades of every kind, each at its time. */
const trade = async (day: PracticeDay, runTo: (ms: number) => Promise<void>): Promise<string> => {
  await runTo(startMs + minuteMs);
  await day.ask('placeOrder', { ...market, amount: '0.01' }, 'key-buy-1');
  await runTo(startMs + 5 * minuteMs + 7_000);
  await day.ask('openPosition', { ...market, status: 1, share: 2, multiple: 10 }, 'key-open-1');
  await day.ask('placeSecondsOrder', { ...pair, type: 1, seconds: 30, number: '20' }, 'key-option-1');
  await runTo(startMs + 20 * minuteMs);
  return day.ledgerHash();
};

test('bench', async () => {
  const say = (...what: unknown[]) => appendFileSync('/tmp/day-bench.log', what.join(' ') + '\n');
  const cpu = () => process.cpuUsage().user / 1e3;
  let c = cpu();
  const lap = (name: string) => {
    say(name, cpu() - c);
    c = cpu();
  };
  const day = await openPracticeDay({ pairs, startMs });
  lap('opened');
  for (let i = 0; i < 60; i += 1) await day.steps.step();
  lap('60 steps');
  for (let i = 0; i < 60; i += 1) await day.steps.step();
  lap('60 steps');
  for (let i = 0; i < 20; i += 1) await day.exchange.openMarket.poll();
  lap('20 empty polls');
  let now = day.steps.nowMs();
  for (let i = 0; i < 60; i += 1) await day.exchange.passTime(now, (now += 1000));
  lap('60 passes');
  const hash = await trade(day, day.steps.runTo);
  lap('20 minutes');
  await day.close();
  expect(hash).toBe('');
});
