import type { TidelineDatabase } from './tables.ts';
import type { Intent, OutboxRow } from './rows.ts';

/** More intents than anyone makes offline; beyond it the oldest of the same pair are superseded anyway. */
const mostIntents = 500;

export type StoredIntent = OutboxRow & { readonly id: number };

/** Puts an intent behind the others, inside the transaction of the local change it stands for. */
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

/** The oldest intent of the user; the primary key counts up in the order of making. */
export const firstIntent = async (
  database: TidelineDatabase,
  userId: number,
): Promise<StoredIntent | undefined> => {
  const row = await database.outbox.where('userId').equals(userId).first();
  return row as StoredIntent | undefined;
};

/** Intents of the same pair made after this one. */
export const laterIntents = async (
  database: TidelineDatabase,
  { id, userId, intent }: StoredIntent,
): Promise<number> =>
  database.outbox
    .where('userId')
    .equals(userId)
    .and((row) => row.id! > id && row.intent.matchId === intent.matchId)
    .count();
