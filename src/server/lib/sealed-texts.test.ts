import { expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createSealedTexts } from './sealed-texts.ts';
import { createTurns } from './turns.ts';

/** One folder that several processes share, and their turns at making the key. */
const sharedFolder = () => {
  const files = new Map<string, Uint8Array>();
  const store = {
    read: (name: string) => Promise.resolve(files.get(name) ?? null),
    write: (name: string, bytes: Uint8Array) => Promise.resolve(void files.set(name, bytes)),
  } as unknown as FileStore;
  const takeTurns = createTurns<string>();
  return {
    files,
    open: () => createSealedTexts(store, (work) => takeTurns('key', work)),
  };
};

test('what one process seals another reads, and whoever has no key reads nothing of it', async () => {
  const folder = sharedFolder();
  const [one, other] = [folder.open(), folder.open()];
  const [sealed, again] = await Promise.all([one.seal('Ada Lovelace'), other.seal('Ada Lovelace')]);
  expect(await other.open(sealed)).toBe('Ada Lovelace');
  expect(await one.open(again)).toBe('Ada Lovelace');
  expect(sealed).not.toBe(again);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Ada');
  await expect(sharedFolder().open().open(sealed)).rejects.toThrow();
});

test('a sealed text that was changed is not read', async () => {
  const texts = sharedFolder().open();
  const bytes = Buffer.from(await texts.seal('X1234567'), 'base64');
  bytes[bytes.length - 1]! ^= 1;
  await expect(texts.open(bytes.toString('base64'))).rejects.toThrow();
});

test('two texts are known to be the same one unread', async () => {
  const folder = sharedFolder();
  const [one, other] = [folder.open(), folder.open()];
  expect(await one.mark('0 X1')).toBe(await other.mark('0 X1'));
  expect(await one.mark('0 X1')).not.toBe(await one.mark('0 X2'));
  expect(await one.mark('0 X1')).not.toBe(await sharedFolder().open().mark('0 X1'));
});
