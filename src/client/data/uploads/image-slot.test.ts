import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';
import type { ImageSlot } from './image-slot.ts';

const reference = `/upload/${'a'.repeat(32)}.webp`;
const partBytes = 256 * 1024;
const image = new File([new Uint8Array(2.5 * partBytes)], 'receipt.jpg', { type: 'image/jpeg' });

/** An exchange that stores the bytes of each upload, as the real one does. */
const exchange = () => {
  const bytes = new Map<string, number>();
  const received = (id: string) => ({ received: bytes.get(id) ?? 0 });
  return createFakeExchange({
    getUpload: ({ upload_id = '' }) => received(upload_id),
    uploadPart({ upload_id = '', offset = '', file }) {
      const size = (file as unknown as File).size;
      if (Number(offset) === received(upload_id).received) bytes.set(upload_id, Number(offset) + size);
      return received(upload_id);
    },
    uploadImage: () => reference,
  });
};

/** A connection that lets this many requests through until it is restored. */
const connectionTo = (there: ReturnType<typeof exchange>, passing: number) => {
  let isWhole = false;
  const fetchOverIt = async (...request: Parameters<typeof fetch>) => {
    if (!isWhole && there.seen.length >= passing) throw new TypeError('Failed to fetch');
    return there.fetch(...request);
  };
  vi.stubGlobal('fetch', fetchOverIt as typeof fetch);
  return { restore: () => (isWhole = true) };
};

/** The app after its page was loaded. */
const loadPage = async (userId = 7) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId });
  const { imageSlot } = await import('./image-slot.ts');
  const { withDatabase } = await import('#client/data/engine/with-database.ts');
  return { open: () => imageSlot(userId, 'deposit 3'), setCredentials, withDatabase };
};

const stateOf = (slot: ImageSlot) => slot.sender.get()?.state.get();

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

test('a request that fails on a working connection is retried automatically, from where the upload stopped', async () => {
  const there = exchange();
  const connection = connectionTo(there, 2);
  const { open } = await loadPage();
  const slot = await open();
  slot.choose(image);
  await until('the cut', () => stateOf(slot)?.kind === 'cut');
  connection.restore();
  await until('the image', () => stateOf(slot)?.kind === 'sent');
  expect(there.seen.map(({ name, fields }) => [name, fields['offset']])).toEqual([
    ['getUpload', undefined],
    ['uploadPart', '0'],
    ['getUpload', undefined],
    ['uploadPart', String(partBytes)],
    ['uploadPart', String(2 * partBytes)],
    ['uploadImage', undefined],
  ]);
});

test('a reload loses neither the file nor its uploaded part, and the image is created once', async () => {
  const there = exchange();
  const connection = connectionTo(there, 2);
  const before = await loadPage();
  const first = await before.open();
  first.choose(image);
  await until('the cut', () => stateOf(first)?.kind === 'cut');
  first.sender.get()?.stop();
  connection.restore();
  const after = await (await loadPage()).open();
  await until('the image', () => stateOf(after)?.kind === 'sent');
  expect(stateOf(after)).toEqual({ kind: 'sent', reference });
  expect(new Set(there.seen.map(({ fields }) => fields['upload_id'])).size).toBe(1);
  expect(there.seen.filter(({ fields }) => fields['offset'] === '0')).toHaveLength(1);
  const again = await loadPage();
  expect(stateOf(await again.open())).toEqual({ kind: 'sent', reference });
});

test('a file chosen by another user is neither sent nor shown', async () => {
  const there = exchange();
  vi.stubGlobal('fetch', there.fetch);
  there.cut();
  const { open, setCredentials, withDatabase } = await loadPage();
  const slot = await open();
  slot.choose(image);
  await until('the cut', () => stateOf(slot)?.kind === 'cut');
  setCredentials({ token: 'b'.repeat(64), userId: 8 });
  there.restore();
  slot.sender.get()?.resume();
  expect(stateOf(slot)?.kind).toBe('cut');
  expect(there.seen.filter(({ token }) => token?.startsWith('b'))).toEqual([]);
  const { wipeAccountData } = await import('#client/data/engine/account-data.ts');
  await withDatabase(wipeAccountData);
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  expect((await open()).sender.get()).toBeNull();
});

test('an image refused by the exchange is not sent again after a reload', async () => {
  const there = exchange();
  vi.stubGlobal('fetch', there.fetch);
  const { failureOf } = await import('#tests/support/fake-exchange.ts');
  const refusing = createFakeExchange({
    getUpload: () => ({ received: image.size }),
    uploadImage: () => failureOf({ error: 'upload.notImage' }),
  });
  vi.stubGlobal('fetch', refusing.fetch);
  const { open, withDatabase } = await loadPage();
  const slot = await open();
  slot.choose(image);
  await until('the refusal', () => stateOf(slot)?.kind === 'refused');
  await until('its leaving', async () => {
    const rows = await withDatabase(({ imageUploads }) => imageUploads.count());
    return rows.ok && rows.value === 0;
  });
});
