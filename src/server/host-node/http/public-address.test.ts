import { expect, test, vi } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { PrivateAddress } from '#server/exchange/lib/delivery/pushes.ts';

test('public addresses are distinguished from local, private and special ones', () => {
  for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    'example.com',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('a host that resolves to a private address is refused, even if also to a public one', () => {
  const found = (...addresses: string[]) => {
    const callback = vi.fn();
    publicLookup((_, __, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    )('push.example.com', { all: true }, callback);
    return callback.mock.calls[0]![0] as unknown;
  };
  expect(found('8.8.8.8')).toBeNull();
  expect(found('8.8.8.8', '10.0.0.1')).toBeInstanceOf(PrivateAddress);
  expect(found()).toBeInstanceOf(PrivateAddress);
});
