import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { wantsPushHere } from './push-users.ts';

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/**
 * The device's subscription ends with the session: a user who had notices on here gets them again at their
 * next login.
 */
export const startPushAgain = (): void => {
  let { userId } = credentials();
  const follow = async (who: number): Promise<void> => {
    if (who === 0 || !isAllowed() || !(await wantsPushHere(who))) return;
    const { turnOnAgain } = await import('./push-device.ts');
    if (credentials().userId === who) await turnOnAgain();
  };
  onCredentialsChange(() => {
    if (credentials().userId === userId) return;
    userId = credentials().userId;
    void follow(userId);
  });
};
