import { expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';
import { viewFutures } from './futures-view.ts';

const quote: Quote = {
  ...quoteOf({ id: 101 }),
  kind: 'futures',
  symbol: 'BTC/USDT',
  now_price: '20000',
  tick_size: '0.01',
  price_decimals: 2,
  quote_decimals: 6,
  lever_share_num: '0.01',
  lever_trade_fee: '0.05',
  lever_min_share: 1,
  lever_max_share: 2_000,
};
const ladder = { asks: [['20002', '5']], bids: [['19998', '5']] } as never;
const known = { quote, ladder, available: '1000', vipLevel: 0 };
const draft: FuturesDraft = { ...futuresDraftKind.empty, share: '10' };

test('a market ticket has the seen price and its slippage, and uses its side of the ladder', () => {
  const { request, problem, estimate } = viewFutures(draft, known);
  expect(request).toEqual({
    currency_id: quote.currency_id,
    legal_id: quote.legal_id,
    type: 1,
    status: '1',
    share: '10',
    multiple: '10',
    seen_price: '20000',
    slippage: '0.5',
  });
  expect([problem, estimate?.price, estimate?.margin]).toEqual([null, '20002', '200.02']);
  expect(viewFutures({ ...draft, side: 'short' }, known).estimate?.price).toBe('19998');
});

test('the lots follow a share of the funds, with margin and fee at the worst price covered', () => {
  const { steps, request, problem } = viewFutures({ ...draft, percent: 100 }, known);
  expect(steps.map(({ amount }) => amount)).toEqual(['12', '24', '37', '49']);
  expect([request.share, problem]).toEqual(['49', null]);
  expect(viewFutures({ ...draft, percent: 100 }, { ...known, vipLevel: 4 }).request.share).toBe('49');
  expect(viewFutures(draft, { ...known, available: '1' }).steps.every(({ amount }) => amount === '')).toBe(
    true,
  );
});

test('an amount in money opens the lots it covers, and an invalid one is reported', () => {
  const inMoney = { ...known, unit: 'money' as const };
  const view = viewFutures({ ...draft, share: '3', money: '500' }, inMoney);
  expect([view.problem, view.request.share, view.estimate?.frozen]).toEqual([null, '24', '482.44824']);
  const problemOf = (money: string) => viewFutures({ ...draft, money }, inMoney).problem?.code;
  expect(['0.5', '', 'none', '990', '2000', '9000000'].map(problemOf)).toEqual([
    'amount.tooSmall',
    'amount.invalid',
    'amount.invalid',
    undefined,
    'balance.insufficient',
    'lots.range',
  ]);
  const limited = viewFutures({ ...draft, kind: 'limit', price: '', money: '500' }, inMoney);
  expect([limited.request.share, limited.problem?.field]).toEqual(['24', 'target_price']);
});

test('stops typed in percent of the margin are sent as prices', () => {
  const { request } = viewFutures(
    { ...draft, hasStops: true, stopsBy: 'return', takeProfit: '20', stopLoss: '10' },
    known,
  );
  expect([request.target_profit_price, request.stop_loss_price]).toEqual(['20400', '19800']);
  expect(viewFutures({ ...draft, takeProfit: '1' }, known).request).not.toHaveProperty('target_profit_price');
});

test('a limit is validated at its own price', () => {
  expect(viewFutures({ ...draft, kind: 'limit', price: '' }, known).problem).toEqual({
    code: 'price.invalid',
    field: 'target_price',
  });
  const { problem, estimate, request } = viewFutures({ ...draft, kind: 'limit', price: '19000' }, known);
  expect([problem, estimate?.price, request.status, request.target_price]).toEqual([
    null,
    '19000',
    '0',
    '19000',
  ]);
});
