import * as z from 'zod/mini';
import type { NoticeSwitch } from '#contract/push.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { storeValue } from '#client/data/engine/stored-values.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { addIntent } from '#client/data/engine/outbox-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { noticeSwitchIntent } from './notice-switch-intents.ts';

/**
 * Notices that are off for the account: the last answer of the exchange, with local changes that it has not
 * received applied.
 */
export const noticesOff = async (
  database: TidelineDatabase,
  userId: number,
): Promise<ReadonlySet<string>> => {
  const stored = await database.settings.get('noticesOff');
  const off = new Set(stored?.key === 'noticesOff' ? stored.value : []);
  for (const { intent } of await database.outbox.where('userId').equals(userId).toArray()) {
    const read = z.safeParse(noticeSwitchIntent, intent);
    if (!read.success) continue;
    if (read.data.isOn) off.delete(read.data.name);
    else off.add(read.data.name);
  }
  return off;
};

/** Undefined: not read yet. */
export const useNoticesOff = (): ReadonlySet<string> | undefined => {
  const userId = useUserId();
  return useStored(`notices off ${userId}`, (database) => noticesOff(database, userId));
};

/** Stores the exchange's answer. */
export const storeNoticesOff = (off: readonly NoticeSwitch[]): Promise<void> => storeValue('noticesOff', off);

/** Takes effect at once, offline as well; sent to the exchange after all earlier changes. */
export const switchNotice = async (name: NoticeSwitch, isOn: boolean): Promise<Outcome<void>> => {
  const madeOffline = !isConnected(netStatus.get());
  const intent = { kind: 'switchNotice', name, isOn };
  const stored = await withDatabase((database) =>
    addIntent(database, credentials().userId, intent, newKey(), madeOffline),
  );
  if (stored.ok) intentStored.emit();
  return stored;
};
