/**
 * Whether tabs can wait for one another: not over plain http, nor where the browser stores nothing for the
 * page.
 */
export const hasWebLocks = async (): Promise<boolean> => {
  if (!('locks' in navigator)) return false;
  try {
    await navigator.locks.query();
    return true;
  } catch {
    return false;
  }
};
