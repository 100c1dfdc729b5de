import { isIPv6 } from 'node:net';

/** An IPv4 address in its own notation if it is written as an IPv6 one. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The network of an address, without the part that identifies a single connection. */
export const maskAddress = (address: string): string => {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain.replace(/\d+$/, '*');
  const groups = plain.split('::', 1)[0]!.split(':').slice(0, 3);
  return `${groups.join(':') || ':'}:*`;
};
