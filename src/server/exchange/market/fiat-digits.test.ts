import { expect, test } from 'vitest';
import { currencies } from './catalogue.ts';
import { fiatRows } from './listings.ts';

test('every fiat currency has the smallest unit that ISO 4217 gives it', () => {
  const listed = fiatRows.map(({ id }) => currencies.find((currency) => currency.id === id)!);
  expect(listed.map(({ name, decimals }) => [name, decimals])).toEqual(
    listed.map(({ name }) => [
      name,
      new Intl.NumberFormat('en', { style: 'currency', currency: name }).resolvedOptions()
        .maximumFractionDigits,
    ]),
  );
});
