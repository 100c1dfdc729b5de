import { expect, test } from 'vitest';
import { currencyDigits } from './currency-digits.ts';

test('yen and dong have no hundredths, dollars and euros do, and dinars have thousandths', () => {
  expect(['JPY', 'VND', 'USD', 'EUR', 'KWD'].map(currencyDigits)).toEqual([0, 0, 2, 2, 3]);
});
