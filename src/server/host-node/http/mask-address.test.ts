import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

test.each([
  ['203.0.113.57', '203.0.113.*'],
  ['::ffff:203.0.113.57', '203.0.113.*'],
  ['2001:db8:12:3456::1', '2001:db8:12:*'],
  ['2001:db8::1', '2001:db8:*'],
  ['::1', '::*'],
])('%s is in the network %s', (address, network) => {
  expect(maskAddress(address)).toBe(network);
});
