import * as z from 'zod/mini';
import { credentials, useUserId } from '#client/lib/calls/credentials.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { intentStored } from '#client/data/engine/outbox-signals.ts';
import { addIntent } from '#client/data/engine/outbox-table.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { isUnanswered } from '#domain/calls/request-answer.ts';
import { succeeded, type Outcome } from '#domain/calls/outcome.ts';
import type { AlertIntent } from './alert-intent.ts';
import { alertIntent } from './alert-intents.ts';
import { alertsList } from './alerts-list.ts';
import { sendAlert } from './alerts-wire.ts';

/** Intents on this device that wait to be sent, oldest first. */
export const useWaitingAlerts = (): readonly AlertIntent[] => {
  const userId = useUserId();
  return (
    useStored(`waiting alerts ${userId}`, async (database) => {
      const rows = await database.outbox.where('userId').equals(userId).toArray();
      return rows.flatMap(({ intent }) => {
        const read = z.safeParse(alertIntent, intent);
        return read.success ? [read.data] : [];
      });
    }) ?? []
  );
};

/** Sent, or stored on this device until the exchange can be reached. */
export type Asked = 'sent' | 'waits';

const wait = async (intent: AlertIntent, key: string): Promise<Outcome<Asked>> => {
  const stored = await withDatabase((database) =>
    addIntent(database, credentials().userId, intent, key, true),
  );
  if (!stored.ok) return stored;
  intentStored.emit();
  return succeeded('waits');
};

/**
 * Sends at once when the exchange can be reached, so that a refusal is shown next to its field. Without an
 * answer, the outbox retries with the same key: it takes effect once, whichever attempt arrives.
 */
export const askOfAlerts = async (intent: AlertIntent, key: string): Promise<Outcome<Asked>> => {
  if (!isConnected(netStatus.get())) return wait(intent, key);
  const answer = await sendAlert(intent, { key });
  if (answer.ok) {
    await storeRows(alertsList, [answer.value]);
    return succeeded('sent');
  }
  const isNo = answer.failure.kind === 'refused' && !isUnanswered(answer.failure);
  return isNo ? answer : wait(intent, key);
};
