import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './foreign-origin.ts';
import { unmapped } from '#server/exchange/lib/calls/mask-address.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** @param networks addresses and networks, validated by the configuration */
export const createIsTrusted = (networks: readonly string[]): IsTrusted => {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (peer) => {
    const address = unmapped(peer);
    return address !== '' && trusted.check(address, familyOf(address));
  };
};

/**
 * Client address of a request: the nearest address that is not a trusted
 * proxy's, as the routes determine it.
 */
export const addressOf = ({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = [...forwarded.split(','), socket.remoteAddress ?? ''].map((hop) => hop.trim()).filter(Boolean);
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? '';
};
