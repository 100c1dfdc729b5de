import { expect, test } from 'vitest';
import type { OpeningEstimate } from '#domain/futures/position-request.ts';
import { mostMargin } from './use-opening-one-tap.ts';

const estimate: OpeningEstimate = {
  size: '0.05',
  value: '5000',
  margin: '500',
  fee: '2.5',
  frozen: '502.5',
  price: '100000',
  worstPrice: '100500',
  liquidationPrice: '90500',
};

test('a long may cost up to the margin at its worst price', () => {
  expect(mostMargin(estimate, 10, 6)).toBe('502.5');
});

test('a short that fills lower costs less, so its expected price counts', () => {
  expect(mostMargin({ ...estimate, worstPrice: '99500' }, 10, 6)).toBe('500');
});

test('a fractional margin is rounded up, as the exchange does', () => {
  expect(mostMargin(estimate, 7, 2)).toBe('717.86');
});
