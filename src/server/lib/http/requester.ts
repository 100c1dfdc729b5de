import { normalizeIP } from '@fastify/rate-limit';
import type { SessionUser } from './handlers.ts';

/** Who counts as one visitor: an IPv4 address, or the /64 network that one line has of IPv6 addresses. */
export const networkOf = (address: string): string => normalizeIP(address);

/**
 * Who counts as one asker. Users count for themselves, so that people behind one address do not use up what
 * is each other's.
 */
export const requesterOf = ({
  user,
  address,
}: {
  readonly user: Pick<SessionUser, 'userId'> | null;
  readonly address: string;
}): string => (user ? `user ${user.userId}` : networkOf(address));
