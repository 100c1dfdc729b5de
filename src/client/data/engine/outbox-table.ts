import type { TidelineDatabase } from './tables.ts';
import type { Intent, OutboxRow } from './rows.ts';

/** More intents than a user makes offline; beyond it the oldest of the same pair are superseded anyway. */
const mostIntents = 500;

export type StoredIntent<Kind extends Intent = Intent> = OutboxRow & {
  readonly id: number;
  readonly intent: Kind;
};

/** Appends an intent, inside the transaction of the local change that it represents. */
export const addIntent = async (
  database: TidelineDatabase,
  userId: number,
  intent: Intent,
  key: string,
  madeOffline: boolean,
): Promise<void> => {
  const count = await database.outbox.where('userId').equals(userId).count();
  if (count >= mostIntents) throw new DOMException('the outbox is full', 'QuotaExceededError');
  await database.outbox.add({ userId, intent, key, createdAt: Date.now(), madeOffline });
};

/**
 * The user's oldest intent that can be sent; the primary key grows in creation order.
 * @param canSend intents of a kind unknown to this version of the app wait for the version that knows it
 */
export const firstIntent = async (
  database: TidelineDatabase,
  userId: number,
  canSend: (intent: Intent) => boolean,
): Promise<StoredIntent | undefined> => {
  const row = await database.outbox
    .where('userId')
    .equals(userId)
    .and(({ intent }) => canSend(intent))
    .first();
  return row as StoredIntent | undefined;
};

/** Number of intents about the same item that were made after this one. */
export const laterIntents = async (
  database: TidelineDatabase,
  { id, userId }: StoredIntent,
  isSame: (intent: Intent) => boolean,
): Promise<number> =>
  database.outbox
    .where('userId')
    .equals(userId)
    .and((row) => row.id! > id && isSame(row.intent))
    .count();
