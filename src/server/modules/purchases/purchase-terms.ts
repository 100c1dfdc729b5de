import type { PurchaseOffer } from '#contract/purchases.ts';
import { currenciesOf, leastFiat, mostFiat, paymentMethods } from '#domain/fiat-purchase.ts';
import { toPlain } from '#domain/money.ts';
import { currencies } from '#server/market/catalogue.ts';

/** Where what is bought is credited. */
export const purchaseAccount = 'change';
export const usdtId = currencies.find(({ name }) => name === 'USDT')!.id;

const levels = [0, 1, 2] as const;

/** @param rates units of each currency for one USD */
export const offeredCountries = (rates: Readonly<Record<string, string>>): PurchaseOffer['countries'] =>
  Object.entries(paymentMethods).map(([country, methods]) => ({
    country,
    methods: [...methods],
    currencies: currenciesOf(country, rates).map((currency) => {
      const rate = rates[currency]!;
      return {
        currency,
        rate,
        minimum: toPlain(leastFiat(rate)),
        maximums: levels.map((level) => toPlain(mostFiat(rate, level))),
      };
    }),
  }));
