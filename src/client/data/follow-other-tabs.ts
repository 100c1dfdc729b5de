import { liveQuery } from 'dexie';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { currentSettings, hasUnstoredChange, restoreSettings } from '#client/data/settings/settings.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { credentials } from '#client/lib/credentials.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { isSettled, sessionActor } from '#client/data/session/session-actor.ts';

/**
 * Whether what is stored now, and was before, means that another tab signed somebody in or out. What this tab
 * does itself is no news.
 */
const isOtherTabs = (before: string | undefined, now: string | undefined): boolean =>
  now === undefined
    ? sessionView.get().state === 'signedIn' && before === credentials().token
    : now !== credentials().token;

/**
 * While this tab finds out who uses the device it may have read what was stored before: what is stored by then is compared
 * once it knows.
 */
const followSession = (database: TidelineDatabase): void => {
  let before = credentials().token ?? undefined;
  let now = before;
  const compare = (): void => {
    if (now === before || !isSettled(sessionActor.getSnapshot())) return;
    const isNews = isOtherTabs(before, now);
    before = now;
    if (isNews) sessionActor.send({ type: 'device.sessionChanged' });
  };
  sessionActor.subscribe(compare);
  liveQuery(() => database.settings.get('session')).subscribe({
    next: (row) => {
      now = row?.key === 'session' ? row.value.token : undefined;
      compare();
    },
    error: noteStorageProblem,
  });
};

/** What other tabs change on this device takes effect here as well: settings, the session, new intents. */
export const followOtherTabs = async (): Promise<void> => {
  const database = await loadDatabase();
  liveQuery(() => database.settings.get('settings')).subscribe({
    next: (row) => {
      if (row?.key !== 'settings' || hasUnstoredChange()) return;
      if (JSON.stringify(row.value) !== JSON.stringify(currentSettings())) restoreSettings(row.value);
    },
    error: noteStorageProblem,
  });
  followSession(database);
  liveQuery(() => database.outbox.count()).subscribe({
    next: (count) => (count > 0 ? intentStored.emit() : undefined),
    error: noteStorageProblem,
  });
};
