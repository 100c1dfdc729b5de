import { refreshAll } from '#client/data/account-sync.ts';
import { startAppBadge } from '#client/data/messages/app-badge.ts';
import { loadBoard } from '#client/data/quotes/load-board.ts';
import { followPull } from './follow-pull.ts';
import { followTabs } from './follow-tabs.ts';
import { reportUnreadLink } from './report-unread-link.ts';
import { restoreFocus } from './restore-focus.ts';

const refresh = (): void => {
  refreshAll();
  void loadBoard();
};

/** Starts the app's background behaviour, loaded once the page is idle. */
export const startBackground = (): void => {
  restoreFocus();
  reportUnreadLink();
  if ('setAppBadge' in navigator) void startAppBadge();
  followTabs(refresh);
  followPull(refresh);
};
