import type { Table } from 'dexie';
import { laterIntents, addIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

/** A mark that was changed on this device; overrides what the exchange sent before. */
interface CollectRow {
  readonly userId: number;
  readonly code: string;
  readonly wanted: boolean;
  /** The exchange has not confirmed it yet. */
  readonly pending: boolean;
  /** When it was changed or confirmed, by the server's clock. */
  readonly at: number;
}

/** Content of the outbox intent. */
export type CollectIntent = {
  readonly kind: 'collectArtwork';
  readonly code: string;
  readonly wanted: boolean;
};

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly collects: Table<CollectRow, [number, string]>;
  }
}

/** Upper limit for a request: an answer that arrives later than this after a change includes it. */
const longestAskMs = 60_000;

/** Works whose mark was changed on this device, with its state. */
export const changedCollects = async (
  { collects }: TidelineDatabase,
  userId: number,
): Promise<ReadonlyMap<string, boolean>> =>
  new Map(
    (await collects.where('userId').equals(userId).toArray()).map(({ code, wanted }) => [code, wanted]),
  );

/** Marks or unmarks a work on this device and adds the intent to the outbox, both or neither. */
export const setCollect = async (
  database: TidelineDatabase,
  { userId, code, wanted }: Pick<CollectRow, 'userId' | 'code' | 'wanted'>,
  { key, nowMs, madeOffline }: { key: string; nowMs: number; madeOffline: boolean },
): Promise<void> => {
  await database.transaction('rw', database.collects, database.outbox, async () => {
    await database.collects.put({ userId, code, wanted, pending: true, at: nowMs });
    await addIntent(database, userId, { kind: 'collectArtwork', code, wanted }, key, madeOffline);
  });
};

/**
 * The exchange has applied it, or refused it for good; a refusal reverts the mark. A later change takes
 * precedence.
 */
export const settleCollect = async (
  database: TidelineDatabase,
  stored: StoredIntent<CollectIntent>,
  isDone: boolean,
  nowMs: number,
): Promise<void> => {
  const { id, userId, intent } = stored;
  await database.transaction('rw', database.collects, database.outbox, async () => {
    await database.outbox.delete(id);
    if ((await laterIntents(database, stored, (later) => later['code'] === intent.code)) > 0) return;
    const wanted = intent.wanted === isDone;
    await database.collects.put({ userId, code: intent.code, wanted, pending: false, at: nowMs });
  });
};

/** Marks received from the exchange replace this device's, except pending and recently changed ones. */
export const ingestCollects = async (
  { collects }: TidelineDatabase,
  userId: number,
  rows: readonly { readonly code: string; readonly collect: boolean }[],
  nowMs: number,
): Promise<void> => {
  const received = new Map(rows.map(({ code, collect }) => [code, collect]));
  await collects
    .where('userId')
    .equals(userId)
    .and(({ code, pending, at }) => received.has(code) && !pending && at + longestAskMs < nowMs)
    .modify((row: { -readonly [Field in keyof CollectRow]: CollectRow[Field] }) => {
      row.wanted = received.get(row.code)!;
    });
};
