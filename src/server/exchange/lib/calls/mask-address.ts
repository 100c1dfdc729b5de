/** An IPv4 address in its own notation if it is written as an IPv6 one. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isIpv6 = (plain: string): boolean => plain.includes(':');

/** The network of an address, without the part that identifies a single connection. */
export const maskAddress = (address: string): string => {
  const plain = unmapped(address);
  if (!isIpv6(plain)) return plain.replace(/\d+$/, '*');
  const groups = plain.split('::', 1)[0]!.split(':').slice(0, 3);
  return `${groups.join(':') || ':'}:*`;
};

/** Groups of an address of which this part is written out; an embedded IPv4 address counts as two. */
const countGroups = (groups: readonly string[]): number =>
  groups.length + groups.filter((group) => group.includes('.')).length;

/** The IPv4 address of eight groups that stand for one; null for every other address. */
const mappedOf = (groups: readonly string[]): string | null => {
  const head = groups.slice(0, 6).map((group) => Number.parseInt(group, 16));
  if (head.slice(0, 5).some((group) => group !== 0) || head[5] !== 0xffff) return null;
  const [first = '', second] = groups.slice(6);
  if (first.includes('.')) return first;
  return [first, second!]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
};

/** The unit that counts as one visitor: an IPv4 address, or the /64 network of an IPv6 connection. */
export const networkOf = (address: string): string => {
  const plain = unmapped(address.toLowerCase());
  if (!isIpv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) {
    const omitted = 8 - countGroups(groups) - countGroups(after);
    groups.push(...Array.from({ length: Math.max(0, omitted) }, () => '0'), ...after);
  }
  const mapped = mappedOf(groups);
  if (mapped !== null) return mapped;
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  while (network.at(-1) === '0') network.pop();
  return `${network.join(':')}::`;
};
