import { currentLocation, navigateTo, redirectTo } from '#client/lib/navigation/navigation.ts';
import { resolveRoute } from '#client/lib/loading/pages.ts';
import { showToast } from '#client/lib/state/toast.ts';

/** Delay between the toast and the page it announces. */
export const redirectDelayMs = 1_200;

const entryPages: readonly (string | undefined)[] = [
  '/pages/common/login',
  '/pages/common/register',
  '/pages/common/forget',
  '/pages/common/area',
];

let pending: ReturnType<typeof setTimeout> | undefined;

const later = (go: () => void): (() => void) => {
  const timer = setTimeout(() => {
    pending = undefined;
    go();
  }, redirectDelayMs);
  pending = timer;
  return () => {
    clearTimeout(timer);
    if (pending === timer) pending = undefined;
  };
};

const nothingToCancel = (): void => undefined;

/**
 * Shows the reason, then opens the login page in place of this one; after login the user gets to the page
 * they wanted. Several simultaneous causes redirect once. Returns the function that cancels it.
 */
export const sendToLogin = (text: string): (() => void) => {
  if (pending !== undefined || entryPages.includes(resolveRoute(currentLocation().path)))
    return nothingToCancel;
  showToast(text, 'warning');
  return later(() => {
    const { text: next, path } = currentLocation();
    if (!entryPages.includes(resolveRoute(path))) redirectTo('/pages/common/login', { next });
  });
};

/**
 * Shows the reason, then opens the verification page on top of this one, to which Back returns. Several
 * simultaneous causes open it once.
 */
export const sendToVerification = (text: string): void => {
  const page = '/pages/setting/real_mark';
  if (pending !== undefined || currentLocation().path === page) return;
  showToast(text, 'warning');
  later(() => navigateTo(page));
};
