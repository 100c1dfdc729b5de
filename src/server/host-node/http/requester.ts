import { normalizeIP } from '@fastify/rate-limit';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';

/** The unit that counts as one visitor: an IPv4 address, or the /64 network of an IPv6 connection. */
export const networkOf = (address: string): string => normalizeIP(address);

/**
 * The unit that counts as one requester. Users count individually, so that people behind one address do
 * not use up each other's limits.
 */
export const requesterOf = ({
  user,
  address,
}: {
  readonly user: Pick<SessionUser, 'userId'> | null;
  readonly address: string;
}): string => (user ? `user ${user.userId}` : networkOf(address));
