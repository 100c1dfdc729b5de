import { expect, test } from 'vitest';
import { maskAddress, networkOf } from './mask-address.ts';

test.each([
  ['203.0.113.57', '203.0.113.*'],
  ['::ffff:203.0.113.57', '203.0.113.*'],
  ['2001:db8:12:3456::1', '2001:db8:12:*'],
  ['2001:db8::1', '2001:db8:*'],
  ['::1', '::*'],
])('%s is in the network %s', (address, network) => {
  expect(maskAddress(address)).toBe(network);
});

test.each([
  ['203.0.113.57', '203.0.113.57'],
  ['::FFFF:203.0.113.57', '203.0.113.57'],
  ['::ffff:cb00:7139', '203.0.113.57'],
  ['0:0:0:0:0:ffff:203.0.113.57', '203.0.113.57'],
  ['2001:0db8:12:3456:0:0:0:1', '2001:db8:12:3456::'],
  ['2001:db8:12:3456::1', '2001:db8:12:3456::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::1:2:3:4:203.0.113.57', '0:0:1:2::'],
])('%s counts as the visitor %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
