import { accountEvent } from '#client/data/engine/account-event.ts';
import { refreshUser } from './session.ts';

/**
 * The user's permissions and fees follow from their verification and their level: when either changes, the
 * user is requested again.
 */
export const startRefreshingUser = (): void => {
  accountEvent.on(({ topic }) => {
    if (topic === 'identity' || topic === 'vip') void refreshUser();
  });
};
