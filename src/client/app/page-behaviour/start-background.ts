import { isPractice } from '#client/lib/device/practice-mode.ts';
import { refreshAll } from '#client/data/account-sync.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import { startAppBadge } from '#client/data/messages/app-badge.ts';
import { loadBoard } from '#client/data/quotes/load-board.ts';
import { reportDeletedData } from '#client/features/install/report-deleted-data.ts';
import { followPull } from './follow-pull.ts';
import { followTabs } from './follow-tabs.ts';
import { reportUnreadLink } from './report-unread-link.ts';
import { restoreFocus } from './restore-focus.ts';

const refresh = (): void => {
  refreshAll();
  void loadBoard();
};

const reportDeletion = (): void => {
  if (storageDeletions.get() === 1) void reportDeletedData();
};

/** Starts the app's background behaviour, loaded once the page is idle. */
export const startBackground = (): void => {
  storageDeletions.subscribe(reportDeletion);
  reportDeletion();
  restoreFocus();
  reportUnreadLink();
  // The icon counts the real account's messages.
  if ('setAppBadge' in navigator && !isPractice) void startAppBadge();
  followTabs(refresh);
  followPull(refresh);
};
