import { expect, test } from 'vitest';
import { coinIcon } from '#domain/quotes/coin-icons.ts';
import { coinRows, quoteCurrency, stockRows, usdCoin } from '#server/exchange/market/listings.ts';
import { buildCoinIcons } from './coin-icons.ts';

/** Neither public-domain icon set contains these any more. */
const letters = ['APT', 'ARB', 'MSFT', 'AMZN', 'DIS'];

test('every listed code has an icon, except those without a public-domain one', () => {
  const codes = [quoteCurrency, usdCoin, ...coinRows, ...stockRows].map(({ name }) => name);
  expect(codes.filter((code) => coinIcon(code) === undefined).sort()).toEqual([...letters].sort());
});

test('the icons are small, purely white, and included once per code', () => {
  const { svg, codes, fileName } = buildCoinIcons();
  expect(new Set(svg.match(/fill="#[^"]*"/g))).toEqual(new Set(['fill="#fff"']));
  expect(svg).not.toMatch(/<(script|filter|image|style|use)|href=/);
  expect([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, code]) => code)).toEqual(codes);
  expect(new Set(codes).size).toBe(codes.length);
  expect(svg.length).toBeLessThan(48 * 1_024);
  expect(coinIcon('btc')).toBe(`/${fileName}#BTC`);
  expect(coinIcon('USD')).toBeUndefined();
});
