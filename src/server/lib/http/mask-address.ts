import { isIPv6 } from 'node:net';

/** An address of version 4 as such, where it is written as one of version 6. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The network of an address, without what tells one line of it from another. */
export const maskAddress = (address: string): string => {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain.replace(/\d+$/, '*');
  const groups = plain.split('::', 1)[0]!.split(':').slice(0, 3);
  return `${groups.join(':') || ':'}:*`;
};
