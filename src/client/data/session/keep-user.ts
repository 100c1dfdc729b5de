import { eventTold } from '#client/data/account-sync.ts';
import { refreshUser } from './session.ts';

/** What the user may do follows from how far they are verified: it is asked for anew wherever they are. */
export const startKeepingUser = (): void => {
  eventTold.on(({ topic }) => {
    if (topic === 'identity') void refreshUser();
  });
};
