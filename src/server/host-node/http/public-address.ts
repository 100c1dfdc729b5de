import { PrivateAddress } from '#server/exchange/lib/delivery/pushes.ts';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Non-public networks: this machine's, local ones, and those reserved for special use. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// Some of these embed IPv4 addresses.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether it is an address of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

/** Names that public name servers do not resolve. */
const closedNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** Whether it may be a public host: the address of a name is known only once it is resolved. */
export const isPublicHost = (hostname: string): boolean => {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !closedNames.test(name);
};

type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection, and refuses it if an address is not public: the connection uses the very
 * addresses that were checked, even if the name resolves differently a moment later.
 */
export const publicLookup =
  (lookup: Lookup = systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { all: true }, (error, found) => {
      if (error) return callback(error, []);
      if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
        return callback(new PrivateAddress('The name leads to a private address'), []);
      if (options.all) return callback(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });
