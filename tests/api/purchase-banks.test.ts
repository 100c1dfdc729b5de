import { beforeEach, describe, expect } from 'vitest';
import { getPurchase, getPurchaseOffer, listPurchases, placePurchase } from '#contract/purchases.ts';
import { isBankPaid } from '#domain/purchases/fiat-purchase.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { verify } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const wanted = {
  country: 'BR',
  currency: 'BRL',
  method: 'bank_transfer',
  bank: 'itau-unibanco',
  amount: '500',
  rate: '5.22423802',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+55 11 91234 5678',
  tax_id: '123.456.789-09',
} as const;

beforeEach(async () => {
  await verify(server, person, 1);
});

const own = () => ({ token: person.token });
const resultOf = (change: object) =>
  outcomeOf(server.api.ask(placePurchase, { ...wanted, ...change } as never, own()));

describe('the offer', () => {
  test('lists the banks of each country that pays by bank, each with its own code', async () => {
    const { countries } = await server.api.must(getPurchaseOffer, {}, {});
    for (const { country, methods, banks } of countries) {
      expect([country, methods.some(isBankPaid)]).toEqual([country, banks.length >= 5]);
      expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
      expect(banks.every(({ code }) => /^[a-z0-9-]+$/.test(code))).toBe(true);
    }
  });

  test('states which currencies have no published rate, and the date of the rates', async () => {
    const offer = await server.api.must(getPurchaseOffer, {}, {});
    const unpriced = offer.countries.filter((country) => country.unpriced !== null);
    expect(unpriced.map(({ country, unpriced }) => `${country} ${unpriced}`)).toEqual(['NG NGN', 'MX MXN']);
    for (const { currencies } of unpriced)
      expect(currencies.map(({ currency }) => currency)).toEqual(['USD']);
    expect([offer.rates_as_of, offer.fresh_rate_ms]).toEqual(['2026-09-29T00:00:00.000Z', 86_400_000]);
  });
});

describe('the bank', () => {
  test('is part of the order and the first of its instructions, with an account marked as demo', async () => {
    const placed = await server.api.must(placePurchase, wanted, own());
    expect([placed.bank, placed.is_demonstration]).toEqual(['Itaú Unibanco', true]);
    expect(placed.payment_details.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'bank: Itaú Unibanco',
      'account_name: TIDELINE DEMO, DO NOT PAY',
      'account_number: 0000 0000 0000',
      `reference: TL-${String(placed.id).padStart(6, '0')}`,
    ]);
    expect((await server.api.must(getPurchase, { id: placed.id }, own())).bank).toBe('Itaú Unibanco');
  });

  test.each([
    ['is chosen', { bank: undefined }, 'purchase.bank bank'],
    ['has a name', { bank: '' }, 'purchase.bank bank'],
    ['is of this country', { bank: 'bangkok-bank' }, 'purchase.bank bank'],
    ['is none of the language', { bank: 'constructor' }, 'purchase.bank bank'],
    ['is not asked for where a card pays', { method: 'card', bank: undefined }, 'ok'],
  ])('%s', async (_, change, outcome) => {
    expect(await resultOf(change)).toBe(outcome);
    expect((await server.api.must(listPurchases, {}, own())).total).toBe(outcome === 'ok' ? 1 : 0);
  });
});
