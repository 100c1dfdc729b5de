// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

/** A page opened in one of the modes, with modules of its own. */
const openPage = async (isPractice: boolean) => {
  vi.resetModules();
  vi.doMock('#client/lib/device/practice-mode.ts', () => ({
    isPractice,
    isPracticeAddress: () => isPractice,
  }));
  const { createDatabase } = await import('#client/data/engine/database.ts');
  const drafts = await import('#client/data/engine/drafts.ts');
  const { clearPractice } = await import('./clear-practice.ts');
  const { removePractice } = await import('./remove-practice.ts');
  const database = createDatabase([]);
  await database.open();
  return { database, drafts, clearPractice, removePractice };
};

const draft = z.object({ amount: z.string() });
const ticket = { userId: 7, ticketId: 'spot 1' };

/** Stores something in every way that the app stores: a setting, a request, and a draft. */
const use = async ({ database, drafts }: Awaited<ReturnType<typeof openPage>>, amount: string) => {
  await database.settings.put({ key: 'firstSteps', value: Number(amount) });
  await database.table('requests').put({ userId: 7, key: `key ${amount}` });
  drafts.saveDraft(ticket, { amount });
};
const read = async ({ database, drafts }: Awaited<ReturnType<typeof openPage>>) => ({
  setting: (await database.settings.get('firstSteps'))?.value,
  requests: (await database.table('requests').toArray()).map(({ key }: { key: string }) => key),
  draft: drafts.loadDraft(ticket, draft),
});

let real: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('caches', { delete: () => Promise.resolve(true) });
  real = await openPage(false);
  await use(real, '1');
}, 30_000);
afterEach(async () => {
  real.database.close();
  await real.database.delete();
  vi.doUnmock('#client/lib/device/practice-mode.ts');
  vi.unstubAllGlobals();
});

const ofReal = { setting: 1, requests: ['key 1'], draft: { amount: '1' } };
const nothing = { setting: undefined, requests: [], draft: null };

test('a page in practice finds nothing of the real account, and leaves it as it was', async () => {
  const practice = await openPage(true);
  expect(await read(practice)).toEqual(nothing);
  await use(practice, '2');
  expect(await read(practice)).toEqual({ setting: 2, requests: ['key 2'], draft: { amount: '2' } });
  expect(await read(real)).toEqual(ofReal);
  practice.drafts.forgetAccountDrafts();
  practice.drafts.cleanUpDrafts(Date.now() + 400 * 86_400_000);
  expect(await read(real)).toEqual(ofReal);
  practice.database.close();
});

test('starting over clears what practice has stored, and that alone', async () => {
  const practice = await openPage(true);
  await use(practice, '2');
  await practice.clearPractice(practice.database);
  // The first steps were taken on this device.
  expect(await read(practice)).toEqual({ ...nothing, setting: 2 });
  expect(await read(real)).toEqual(ofReal);
  practice.database.close();
});

test('removing practice deletes its database and drafts, and nothing of the real account', async () => {
  const practice = await openPage(true);
  await use(practice, '2');
  practice.database.close();
  await real.removePractice();
  expect(await read(real)).toEqual(ofReal);
  const later = await openPage(true);
  expect(await read(later)).toEqual(nothing);
  later.database.close();
});
