import { accountEvent } from '#client/data/engine/account-event.ts';
import { refreshUser } from './session.ts';

/** What the user may do, and at which fees, follows from their verification and their level: both are asked for anew. */
export const startKeepingUser = (): void => {
  accountEvent.on(({ topic }) => {
    if (topic === 'identity' || topic === 'vip') void refreshUser();
  });
};
