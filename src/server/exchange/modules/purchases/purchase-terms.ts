import type { PurchaseOffer } from '#contract/purchases.ts';
import {
  currenciesOf,
  ownCurrencyOf,
  paymentMethods,
  purchaseBounds,
} from '#domain/purchases/fiat-purchase.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';

import { banksOf } from './purchase-banks.ts';

/** The account that purchases are credited to. */
export const purchaseAccount = 'change';
export const usdtId = currencies.find(({ name }) => name === 'USDT')!.id;

const levels = [0, 1, 2] as const;

/** @param rates units of each currency for one USD */
export const offeredCountries = (rates: Readonly<Record<string, string>>): PurchaseOffer['countries'] =>
  Object.entries(paymentMethods).map(([country, methods]) => ({
    country,
    methods: [...methods],
    banks: [...banksOf(country)],
    unpriced: Object.hasOwn(rates, ownCurrencyOf(country)) ? null : ownCurrencyOf(country),
    currencies: currenciesOf(country, rates).map((currency) => {
      const rate = rates[currency]!;
      return {
        currency,
        rate,
        minimum: purchaseBounds(exchangeTerms.purchases, rate, 0).minimum,
        maximums: levels.map((level) => purchaseBounds(exchangeTerms.purchases, rate, level).maximum),
      };
    }),
  }));
