import { expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { firstIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import {
  changedCollects,
  ingestCollects,
  setCollect,
  settleCollect,
  type CollectIntent,
} from './collects-table.ts';
import { collectedOf } from './use-collects.ts';

const userId = 7;
const code = 'c'.repeat(40);
const artwork = { code, collect: false, collect_number: 4 };

const mark = (database: TidelineDatabase, wanted: boolean, key: string): Promise<void> =>
  setCollect(database, { userId, code, wanted }, { key, nowMs: 1_000, madeOffline: false });

const settleFirst = async (database: TidelineDatabase, isDone: boolean): Promise<void> => {
  const stored = (await firstIntent(database, userId, () => true)) as StoredIntent<CollectIntent>;
  await settleCollect(database, stored, isDone, 2_000);
};

const shown = async (database: TidelineDatabase) =>
  collectedOf(artwork, await changedCollects(database, userId));

test('a favourite work shows at once, with the count, and waits in the outbox', async () => {
  const database = await openFreshDatabase();
  await mark(database, true, 'a');
  expect(await shown(database)).toEqual({ isCollected: true, count: 5 });
  expect((await database.outbox.toArray()).map(({ intent, key }) => ({ intent, key }))).toEqual([
    { intent: { kind: 'collectArtwork', code, wanted: true }, key: 'a' },
  ]);
});

test('a confirmed favourite is not undone by a list of an earlier time', async () => {
  const database = await openFreshDatabase();
  await mark(database, true, 'a');
  await settleFirst(database, true);
  await ingestCollects(database, userId, [artwork], 3_000);
  expect(await shown(database)).toEqual({ isCollected: true, count: 5 });
});

test('a refused favourite is undone, unless it was changed again since', async () => {
  const database = await openFreshDatabase();
  await mark(database, true, 'a');
  await mark(database, false, 'b');
  await mark(database, true, 'c');
  await settleFirst(database, false);
  expect(await shown(database)).toEqual({ isCollected: true, count: 5 });
  await settleFirst(database, true);
  await settleFirst(database, false);
  expect(await shown(database)).toEqual({ isCollected: false, count: 4 });
});

test('changes from another device replace those stored here, except pending ones', async () => {
  const database = await openFreshDatabase();
  await mark(database, true, 'a');
  const muchLater = 1_000_000;
  await ingestCollects(database, userId, [artwork], muchLater);
  expect(await shown(database)).toEqual({ isCollected: true, count: 5 });
  await settleFirst(database, true);
  await ingestCollects(database, userId, [artwork], muchLater);
  expect(await shown(database)).toEqual({ isCollected: false, count: 4 });
});
