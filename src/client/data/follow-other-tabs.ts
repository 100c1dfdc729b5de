import { liveQuery } from 'dexie';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { currentSettings, hasUnstoredChange, restoreSettings } from '#client/data/settings/settings.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import type { SessionView } from '#client/data/session/session-view.ts';
import { selectSessionState } from '#machines/session.machine.ts';
import { sessionActor } from '#client/data/session/session-actor.ts';

/**
 * Whether a change of the stored session means that another tab signed a user in or out. Changes by this tab
 * are ignored.
 */
const isOtherTabs = (
  state: SessionView['state'],
  before: string | undefined,
  now: string | undefined,
): boolean => {
  if (now === undefined) return state === 'signedIn' && before === credentials().token;
  return now !== credentials().token && (state === 'signedIn' || state === 'visitor' || state === 'expired');
};

/**
 * While this tab reads the session it may have read the previous one, so it compares after the read. A
 * change during its own sign-in or sign-out is overwritten by that.
 */
const followSession = (database: TidelineDatabase): void => {
  let before = credentials().token ?? undefined;
  let now = before;
  const compare = (): void => {
    const state = selectSessionState(sessionActor.getSnapshot());
    if (now === before || state === 'restoring') return;
    const isNews = isOtherTabs(state, before, now);
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

/** Applies changes that other tabs make on this device: settings, the session, new intents. */
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
