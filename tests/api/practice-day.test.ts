import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import type { DaySession } from '#server/host-browser/replay/day-session.ts';
import { playBack } from '#server/host-browser/replay/play-back.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { askInDay, openPracticeDay } from '#tests/support/practice-day.ts';

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
const trade = async (day: DaySession, runTo: (ms: number) => Promise<void>): Promise<string> => {
  const answers: unknown[] = [];
  await runTo(startMs + minuteMs);
  answers.push(await askInDay(day, 'placeOrder', { ...market, match_id: 1, amount: '0.01' }, 'key-buy-1'));
  await runTo(startMs + 5 * minuteMs + 7_000);
  answers.push(await askInDay(day, 'openPosition', { ...market, status: 1, share: 2, multiple: 10 }, 'key-open-1'));
  answers.push(await askInDay(day, 'placeSecondsOrder', { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' }, 'key-option-1'));
  await runTo(startMs + 8 * minuteMs);
  appendFileSync('/tmp/day-bench.log', JSON.stringify(answers).slice(0, 1500) + '\n');
  return day.ledger.read();
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
  const hash = await trade(day, day.steps.runTo);
  lap('8 minutes ' + hash);
  for (let i = 0; i < 120; i += 1) await day.steps.step();
  lap('120 quiet steps');
  const ledger = await day.ledger.read();
  const again = await openPracticeDay({ pairs, startMs });
  lap('opened');
  const d = await playBack(again, { actions: day.log.actions, endedAtMs: day.steps.nowMs(), ledger });
  lap('played back ' + JSON.stringify(d));
  say(JSON.stringify(day.log.actions).slice(0, 2000));
  await day.close();
  await again.close();
  expect(pair).toBeDefined();
});
