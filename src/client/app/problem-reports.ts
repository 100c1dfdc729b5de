import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '#client/lib/state/toast.ts';

/** A fault that repeats with every frame is reported once within this time. */
const quietForMs = 10_000;
const shownForMs = 4_000;

let reportedAt = -Infinity;

const report = (): void => {
  if (performance.now() - reportedAt < quietForMs) return;
  reportedAt = performance.now();
  showToast(
    i18n._(msg`Something went wrong. Your orders and balances are not affected.`),
    'error',
    shownForMs,
  );
};

/** Unexpected faults are reported in a calm message; the browser's console retains them in full. */
export const startProblemReports = (): void => {
  addEventListener('error', (event) => {
    // Without an error object it is the browser's own warning (a ResizeObserver loop), not a fault.
    if (event.error !== null && event.error !== undefined) report();
  });
  addEventListener('unhandledrejection', report);
};
