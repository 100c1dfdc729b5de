import { liveQuery } from 'dexie';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { currentSettings, hasUnstoredChange, restoreSettings } from '#client/data/settings/settings.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { credentials } from '#client/lib/credentials.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { sessionActor } from '#client/data/session/session-actor.ts';

/**
 * Whether what is stored now, and was before, means that another tab signed somebody in or out. What this tab
 * does itself is no news.
 */
const isOtherTabs = (before: string | undefined, now: string | undefined): boolean => {
  const { state } = sessionView.get();
  if (now === undefined) return state === 'signedIn' && before === credentials().token;
  return now !== credentials().token && (state === 'signedIn' || state === 'visitor' || state === 'expired');
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
  // The session machine reads storage itself when it starts; only changes after that are news.
  let before = credentials().token ?? undefined;
  liveQuery(() => database.settings.get('session')).subscribe({
    next: (row) => {
      const now = row?.key === 'session' ? row.value.token : undefined;
      if (now !== before && isOtherTabs(before, now)) sessionActor.send({ type: 'device.sessionChanged' });
      before = now;
    },
    error: noteStorageProblem,
  });
  liveQuery(() => database.outbox.count()).subscribe({
    next: (count) => (count > 0 ? intentStored.emit() : undefined),
    error: noteStorageProblem,
  });
};
