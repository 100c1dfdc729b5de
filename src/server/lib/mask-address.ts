import { isIPv6 } from 'node:net';

/** The network of an address, without what tells one line of it from another. */
export const maskAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.replace(/\d+$/, '*');
  const groups = plain.split('::', 1)[0]!.split(':').slice(0, 3);
  return `${groups.join(':') || ':'}:*`;
};
