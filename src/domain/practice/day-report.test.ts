import { expect, test } from 'vitest';
import type { DayTrade } from '#contract/practice-day.ts';
import { reportOf, type DayFacts } from './day-report.ts';

const fromMs = Date.UTC(2025, 2, 4, 12);
const at = (minute: number): string => new Date(fromMs + minute * 60_000).toISOString();
const span = (from: number, to: number) => ({ fromMs: fromMs + from * 60_000, toMs: fromMs + to * 60_000 });

const trade = (closed: number, result: string, reference = `position:${closed}`): DayTrade => ({
  kind: 'futures',
  reference,
  symbol: 'BTC/USDT',
  side: 'long',
  openedAt: at(0),
  closedAt: at(closed),
  quantity: '1',
  openPrice: '100',
  closePrice: '101',
  result,
});

const facts: DayFacts = {
  ...span(0, 100),
  equity: [
    { at: at(0), equity: '1000', net_inflow: '0' },
    { at: at(30), equity: '1200', net_inflow: '0' },
    { at: at(60), equity: '900', net_inflow: '0' },
    { at: at(100), equity: '1100', net_inflow: '0' },
  ],
  trades: [trade(60, '-300'), trade(30, '200'), trade(90, '150'), trade(95, '50')],
  fees: ['1.5', '0.25'],
  exposures: [span(10, 30), span(20, 40), span(90, 500), span(25, 28)],
  prices: [
    { then: '100', now: '110' },
    { then: '50', now: '50' },
  ],
};

/*
 * By hand: 1000 became 1100, 10 percent. Half of 1000 in the pair that rose by a tenth earns 50. The largest
 * fall is from 1200 to 900, a quarter. Three of four trades gained; 400 gained by 300 lost are 1.33. In the
 * market from 10 to 40 and from 90 to 100: 40 of 100 minutes.
 */
test('every figure of a day follows from its facts', () => {
  const { trades, best, worst, equity, ...figures } = reportOf(facts);
  expect(figures).toEqual({
    startsAt: at(0),
    asOf: at(100),
    profit: '100',
    profitPercent: '10.00',
    holdingProfit: '50',
    drawdownPercent: '25',
    winCount: 3,
    winRate: '75',
    profitFactor: '1.33',
    fees: '1.75',
    timeInMarket: '40',
  });
  expect(trades.map(({ result }) => result)).toEqual(['200', '-300', '150', '50']);
  expect([best?.result, worst?.result]).toEqual(['200', '-300']);
  expect(equity.map((point) => point.equity)).toEqual(['1000', '1200', '900', '1100']);
});

test('what comes in is no profit, and hides no fall', () => {
  const report = reportOf({
    ...facts,
    equity: [
      { at: at(0), equity: '1000', net_inflow: '0' },
      { at: at(50), equity: '1400', net_inflow: '500' },
      { at: at(100), equity: '1400', net_inflow: '500' },
    ],
  });
  expect([report.profit, report.drawdownPercent]).toEqual(['-100', '6.67']);
});

test('a day without trades, prices or time', () => {
  const report = reportOf({
    ...span(0, 0),
    equity: [{ at: at(0), equity: null, net_inflow: null }],
    trades: [],
    fees: [],
    exposures: [],
    prices: [],
  });
  expect(report).toEqual({
    startsAt: at(0),
    asOf: at(0),
    profit: null,
    profitPercent: null,
    holdingProfit: null,
    drawdownPercent: '0',
    trades: [],
    winCount: 0,
    winRate: null,
    profitFactor: null,
    fees: '0',
    timeInMarket: '0',
    best: null,
    worst: null,
    equity: [{ at: at(0), equity: null }],
  });
});

test('of alike trades the first is the best and the worst', () => {
  const report = reportOf({ ...facts, trades: [trade(2, '5', 'position:2'), trade(1, '5', 'position:1')] });
  expect([report.best?.reference, report.worst?.reference]).toEqual(['position:1', 'position:1']);
});
