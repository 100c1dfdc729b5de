import { expect, test } from 'vitest';
import type { Transfer } from '#contract/transfers.ts';
import { storedTransferOf, transferHistory } from './transfer-history.ts';

const moved: Transfer = {
  id: 4,
  kind: 'transfer',
  status: 'done',
  from_account: 'change',
  to_account: 'lever',
  from_currency_id: 3,
  from_currency_name: 'USDT',
  to_currency_id: 3,
  to_currency_name: 'USDT',
  number: '250.5',
  received: '250.5',
  fee: '0',
  fee_percent: '0',
  rate: null,
  from_price: null,
  to_price: null,
  from_tick: null,
  to_tick: null,
  created_at: '2026-11-20T00:00:00.000Z',
  version: 1,
};
const converted: Transfer = {
  ...moved,
  id: 5,
  kind: 'exchange',
  to_account: 'change',
  to_currency_id: 1,
  to_currency_name: 'BTC',
  number: '1000',
  received: '0.0499',
  fee: '0.0001',
  fee_percent: '0.2',
  rate: '0.00005',
  from_price: '1',
  to_price: '20000',
  to_tick: {
    symbol: 'BTC/USDT',
    price: '20000',
    bid: '19998',
    ask: '20002',
    at: '2026-11-20T00:00:00.000Z',
    seq: 9,
    source: 'simulated',
  },
};
const rows = [moved, converted].map((row) => storedTransferOf({ ...row, userId: 7 }));

test('transfers and conversions are distinguished by their kind and their currencies', () => {
  expect(rows.map(({ type, symbol }) => [type, symbol])).toEqual([
    [1, 'USDT'],
    [2, 'USDT → BTC'],
  ]);
});

test('the table has every figure, and the tick behind a rate', () => {
  const [head, first, second] = transferHistory.csvOf(rows).trim().split('\r\n');
  const names = head!.split(',');
  const cells = (line: string | undefined) =>
    Object.fromEntries(line!.split(',').map((cell, index) => [names[index], cell]));
  expect(cells(first)).toEqual(expect.objectContaining({ kind: 'transfer', received: '250.5', rate: '' }));
  expect(cells(second)).toEqual(
    expect.objectContaining({ number: '1000', received: '0.0499', fee: '0.0001', to_tick_price: '20000' }),
  );
});
