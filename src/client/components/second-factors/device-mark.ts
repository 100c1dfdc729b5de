import { isPractice } from '#client/lib/device/practice-mode.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';

const storedAs = isPractice ? 'practice device-mark' : 'device-mark';
/** For a browser without storage. */
const untilReload = newKey();

/**
 * Identifies this browser at a login, across users: a login from a browser without a known ID is reported to
 * the account's owner. It stays after logout.
 */
export const deviceMark = (): string => {
  try {
    const mark = localStorage.getItem(storedAs) ?? untilReload;
    localStorage.setItem(storedAs, mark);
    return mark;
  } catch {
    return untilReload;
  }
};
