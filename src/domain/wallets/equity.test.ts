import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayResultOf,
  equityOf,
  valuationOf,
  type OwnedAmount,
  type OpenContract,
  type PricesThen,
} from './equity.ts';
import { decimal } from '#domain/money/money.ts';

const prices = (of: Readonly<Record<string, string>>): PricesThen => ({
  ofCurrency: (name) => (name === 'USDT' ? '1' : (of[name] ?? null)),
  ofSymbol: (symbol) => of[symbol.replace('/USDT', '')] ?? null,
});
const amount = (currency_name: string, total: string): OwnedAmount => ({ currency_name, total });
const contract = (type: 1 | 2, share: number, price: string): OpenContract => ({
  symbol: 'BTC/USDT',
  type,
  share,
  lever_share_num: '0.01',
  price,
});
/** A day: balances then and now, at the prices then and now. */
const day = (
  then: { amounts: OwnedAmount[]; open?: OpenContract[]; btc: string },
  now: { amounts: OwnedAmount[]; open?: OpenContract[]; btc: string },
  netInflow = '0',
) =>
  dayResultOf(valuationOf(now.amounts, now.open ?? [], prices({ BTC: now.btc })).usdt, {
    equity_then: valuationOf(then.amounts, then.open ?? [], prices({ BTC: then.btc })).usdt,
    net_inflow: netInflow,
  });

describe('an equity', () => {
  test('is the exact sum of the balances at their prices', () => {
    expect(
      valuationOf([amount('USDT', '12480.1'), amount('BTC', '0.08412')], [], prices({ BTC: '97412.5' })),
    ).toEqual({ usdt: '20674.4395', unrealised: '0', unknown: [] });
  });

  test('counts the profit of open positions: 3 lots long from 20,000 and 1 short from 21,000 at 20,500', () => {
    expect(
      valuationOf(
        [amount('USDT', '1000')],
        [contract(1, 3, '20000'), contract(2, 1, '21000')],
        prices({ BTC: '20500' }),
      ),
    ).toEqual({ usdt: '1020', unrealised: '20', unknown: [] });
  });

  test('lists holdings without a price, and makes up none', () => {
    expect(
      valuationOf(
        [amount('USDT', '5'), amount('NEW', '7'), amount('GONE', '0')],
        [{ ...contract(1, 1, '3'), symbol: 'OTHER/USDT' }],
        prices({}),
      ),
    ).toEqual({
      usdt: '5',
      unrealised: '0',
      unknown: ['NEW', 'OTHER/USDT'],
    });
  });
});

describe('the result of a day', () => {
  test('buying 0.1 BTC at 20,000 a minute ago, after BTC rose 5 %, shows only the fee and the spread', () => {
    // The fee is 0.1 % of the coin; the ask was 10 above the current price.
    expect(
      day(
        { amounts: [amount('USDT', '10000')], btc: '19047' },
        { amounts: [amount('USDT', '7999'), amount('BTC', '0.0999')], btc: '20000' },
      ),
    ).toEqual({ usdt: '-3', percent: '-0.03' });
  });

  test('a coin held all day counts with its price change', () => {
    expect(
      day({ amounts: [amount('BTC', '1')], btc: '20000' }, { amounts: [amount('BTC', '1')], btc: '25000' }),
    ).toEqual({ usdt: '5000', percent: '25.00' });
  });

  test('a coin sold during the day counts up to its sale', () => {
    expect(
      day(
        { amounts: [amount('BTC', '1')], btc: '20000' },
        { amounts: [amount('USDT', '22000')], btc: '15000' },
      ),
    ).toEqual({ usdt: '2000', percent: '10.00' });
  });

  test('a deposit is not a gain and a withdrawal not a loss', () => {
    const amounts = [amount('USDT', '1000')];
    expect(day({ amounts, btc: '1' }, { amounts: [amount('USDT', '6000')], btc: '1' }, '5000')).toEqual({
      usdt: '0',
      percent: '0.00',
    });
    expect(day({ amounts, btc: '1' }, { amounts: [amount('USDT', '400')], btc: '1' }, '-600')).toEqual({
      usdt: '0',
      percent: '0.00',
    });
  });

  test('the gain of a deposit is measured against the deposit too', () => {
    expect(
      day(
        { amounts: [amount('USDT', '1000')], btc: '1' },
        { amounts: [amount('USDT', '2100')], btc: '1' },
        '1000',
      ),
    ).toEqual({ usdt: '100', percent: '5.00' });
  });

  test('an open position counts while it is open, and closing it changes nothing', () => {
    const before = { amounts: [amount('USDT', '1000')], btc: '20000' };
    expect(
      day(before, { amounts: [amount('USDT', '1000')], open: [contract(1, 10, '20000')], btc: '20300' }),
    ).toEqual({ usdt: '30', percent: '3.00' });
    expect(day(before, { amounts: [amount('USDT', '1030')], btc: '20300' })).toEqual({
      usdt: '30',
      percent: '3.00',
    });
  });

  test('a position already open a day ago counts with its gain since then', () => {
    const open = [contract(2, 10, '21000')];
    expect(
      day(
        { amounts: [amount('USDT', '1000')], open, btc: '20000' },
        { amounts: [amount('USDT', '1000')], open, btc: '20500' },
      ),
    ).toEqual({ usdt: '-50', percent: '-4.55' });
  });

  test('is zero without funds', () => {
    expect(day({ amounts: [], btc: '1' }, { amounts: [], btc: '2' })).toEqual({ usdt: '0', percent: '0.00' });
  });

  test('is unknown where an earlier figure is unknown', () => {
    expect(dayResultOf('100', { equity_then: null, net_inflow: '0' })).toBeNull();
    expect(dayResultOf('100', { equity_then: '100', net_inflow: null })).toBeNull();
  });

  test('is the same for an amount in one account or in ten', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 10 ** 6 }), (units, price) => {
        const split = units.map((unit) => amount('BTC', String(unit)));
        const whole = [amount('BTC', String(units.reduce((sum, unit) => sum + unit, 0)))];
        const at = prices({ BTC: String(price) });
        expect(decimal(valuationOf(split, [], at).usdt).eq(decimal(valuationOf(whole, [], at).usdt))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the equity on the device', () => {
  const balances = [
    { ...amount('USDT', '1000'), usdt_price: '1' },
    { ...amount('BTC', '0.1'), usdt_price: '19000' },
    { ...amount('OLD', '2'), usdt_price: '3' },
  ];
  const quote = { kind: 'coin', symbol: 'BTC/USDT', currency_name: 'BTC', now_price: '20000' } as const;
  const asOf = '2026-11-20T01:10:00.000Z';
  const dayAgo = '2026-11-19T01:10:00.000Z';
  const start = { as_of: asOf, then_at: dayAgo, equity_then: '2900', net_inflow: '0', unknown: [] };

  test('uses current quotes, with open positions and without pending ones', () => {
    const open = { ...contract(1, 1, '19000'), status: 'open' } as const;
    expect(
      equityOf(
        balances,
        [open, { ...open, status: 'entrusted' }],
        [quote, { ...quote, kind: 'futures' }],
        start,
      ),
    ).toEqual({
      usdt: '3016',
      unrealised: '10',
      day: { usdt: '116', percent: '4.00' },
      unknown: [],
    });
  });

  test('has no day result before the earlier figure is loaded, and lists unknown prices', () => {
    expect(equityOf(balances, [], [quote], null)).toEqual({
      usdt: '3006',
      unrealised: '0',
      day: null,
      unknown: [],
    });
    expect(equityOf(balances, [], [quote], { ...start, equity_then: null, unknown: ['OLD'] })).toEqual({
      usdt: '3006',
      unrealised: '0',
      day: null,
      unknown: ['OLD'],
    });
  });

  test('says since when the result is measured for an account younger than a day', () => {
    const then_at = '2026-11-20T01:03:00.000Z';
    expect(equityOf(balances, [], [quote], { ...start, then_at }).day?.since).toBe(then_at);
    expect(equityOf(balances, [], [quote], start).day).not.toHaveProperty('since');
  });
});
