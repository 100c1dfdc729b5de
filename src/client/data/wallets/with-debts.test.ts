import { expect, test } from 'vitest';
import { equityOf } from '#domain/wallets/equity.ts';
import { withDebts } from './with-debts.ts';

test('borrowed funds do not add to the total, and their interest reduces it', () => {
  const balances = [
    { currency_name: 'USDT', total: '1000500', usdt_price: '1' },
    { currency_name: 'BTC', total: '2', usdt_price: '20000' },
  ];
  const loans = [
    { currency_name: 'USDT', debt: '1000300' },
    { currency_name: 'BTC', debt: '1' },
    { currency_name: 'BTC', debt: '0' },
  ];
  expect(equityOf(withDebts(balances, loans), [], [], null).usdt).toBe('20200');
  expect(equityOf(withDebts(balances, []), [], [], null).usdt).toBe('1040500');
});
