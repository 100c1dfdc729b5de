import { loadDatabase } from '#client/data/engine/load-database.ts';
import { cleanUpDrafts } from '#client/data/engine/drafts.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { cleanup } from '#client/data/engine/cleanup.ts';
import { startFiatRatesTimer } from '#client/data/wallets/fiat-rates-timer.ts';
import { startPushAgain } from '#client/data/alerts/push-again.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import { startAccountSync, catchUp, refreshAll } from './account-sync.ts';
import { startConnection } from './connection-actor.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { startStoringBoard } from '#client/data/quotes/store-board.ts';
import { startRefreshingUser } from '#client/data/session/refresh-user.ts';
import { startStoringEquity } from '#client/data/wallets/store-equity.ts';
import { outboxActor, startOutbox } from './outbox-actor.ts';

/** Starts everything behind the screens for the lifetime of the page. */
export const start = async (): Promise<void> => {
  startStoringBoard();
  startStoringEquity();
  startRefreshingUser();
  startAccountSync();
  startOutbox();
  startPushAgain();
  const checkFiatRates = startFiatRatesTimer();
  let wasLost = false;
  startConnection(
    () => {
      outboxActor.send({ type: 'connection.opened' });
      if (wasLost) catchUp();
      // A page that was opened without a network never lost it.
      checkFiatRates();
    },
    () => {
      wasLost = true;
      outboxActor.send({ type: 'connection.lost' });
    },
  );
  storageDeletions.subscribe(refreshAll);
  cleanUpDrafts(Date.now());
  try {
    await followOtherTabs();
    await cleanup(await loadDatabase(), Date.now());
  } catch (problem) {
    noteStorageProblem(problem);
  }
};
