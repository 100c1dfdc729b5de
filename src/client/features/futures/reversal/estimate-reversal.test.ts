import { expect, test } from 'vitest';
import { positionOf, quoteOf } from '#tests/support/samples.ts';
import { estimateReversal } from './estimate-reversal.ts';

const quote = quoteOf({ id: 12, bid: '100', ask: '101', lever_trade_fee: '0.1' });
const long = positionOf({
  id: 1,
  type: 1,
  share: 20,
  multiple: 10,
  lever_share_num: '1',
  price: '90',
  margin: '180',
  lever_trade_fee: '0.1',
});

test('the funds returned by closing pay for the opposite position, and the account pays the rest', () => {
  const { closing, margin, fee, missing } = estimateReversal(long, quote);
  expect([closing.price, closing.profit, closing.fee, closing.returned]).toEqual(['100', '200', '2', '378']);
  expect([margin, fee, missing]).toEqual(['200', '2', '0']);
});

test('after a loss the account pays the rest', () => {
  const lost = { ...long, price: '108', margin: '216' };
  const { closing, missing } = estimateReversal(lost, quote);
  expect([closing.profit, closing.returned, missing]).toEqual(['-160', '54', '148']);
});

test('the new liquidation price is on the other side of the entry', () => {
  expect(Number(estimateReversal(long, quote).liquidation)).toBeGreaterThan(100);
  const short = { ...long, type: 2 as const };
  const reversed = estimateReversal(short, quote);
  expect(reversed.closing.price).toBe('101');
  expect(Number(reversed.liquidation)).toBeLessThan(101);
});
