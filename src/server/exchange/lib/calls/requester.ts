import type { SessionUser } from './handlers.ts';
import { networkOf } from './mask-address.ts';

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
