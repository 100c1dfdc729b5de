import { newKey } from '#client/lib/calls/idempotency-key.ts';

const storedAs = 'device-mark';
/** Of a browser that keeps nothing. */
const untilReload = newKey();

/**
 * What tells this browser from others at a login, whoever logs in: a login from a browser without a known mark is told to
 * the account's owner. It stays when one logs out.
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
