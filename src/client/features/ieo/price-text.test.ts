// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { speak } from '#client/lib/text/i18n.ts';
import { priceText } from './price-text.ts';

beforeAll(() => speak('en'));

test('a price shows only its significant digits', () => {
  expect(priceText('ORCA', '0.5', 'USDT')).toBe('1 ORCA = 0.50 USDT');
  expect(priceText('ORCA', '0.000005132654321987', 'BTC')).toBe('1 ORCA = 0.00000513266 BTC');
  expect(priceText('ORCA', '12.3456781', 'USDT')).toBe('1 ORCA = 12.345679 USDT');
});
