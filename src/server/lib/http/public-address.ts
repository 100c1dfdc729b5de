import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet's: this machine's, its neighbours', and those with a use of their own. */
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
// Of these some lead on to addresses of version 4.
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

/** Names that no public name server answers for. */
const closedNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** Whether it may be one of the public internet's: what a name leads to is known only once it is looked up. */
export const isPublicHost = (hostname: string): boolean => {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !closedNames.test(name);
};

/** A name leads to an address that is not to be called. */
export class PrivateAddress extends Error {}

type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for a connection, and refuses one that leads anywhere but to the public internet: the very addresses that are
 * checked are those connected to, whatever the name leads to a moment later.
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
