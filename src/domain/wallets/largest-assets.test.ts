import { expect, test } from 'vitest';
import { largestAssets } from './largest-assets.ts';

const balance = (currency_name: string, total: string, usdt_price: string | null) => ({
  currency_name,
  total,
  usdt_price,
});
const btc = { currency_name: 'BTC', now_price: '20000', change: '1.50' };

test('the accounts of a currency are one asset, valued by its quote and sorted by worth', () => {
  const balances = [
    balance('USDT', '500', '1'),
    balance('BTC', '0.1', '19000'),
    balance('BTC', '0.2', '19000'),
    balance('OLD', '3', null),
    balance('GONE', '0', '7'),
  ];
  const quotes = [
    { ...btc, kind: 'futures', now_price: '1' },
    { ...btc, kind: 'coin' },
  ];
  expect(largestAssets(balances, quotes, 3)).toEqual([
    { name: 'BTC', total: '0.3', worth: '6000', change: '1.50' },
    { name: 'USDT', total: '500', worth: '500', change: null },
    { name: 'OLD', total: '3', worth: '0', change: null },
  ]);
  expect(largestAssets(balances, quotes, 1)).toHaveLength(1);
});
