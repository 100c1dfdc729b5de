import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSealer } from './sealer.ts';
import { readSecretKey } from './secret-key.ts';

const sealer = createSealer(Buffer.alloc(32, 1));
const secret = 'JBSWY3DPEHPK3PXP';

test('a sealed text opens only for its owner, with the same key, and unchanged', () => {
  const sealed = sealer.seal(secret, 'user 1');
  expect(sealer.open(sealed, 'user 1')).toBe(secret);
  expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false);
  expect(() => sealer.open(sealed, 'user 2')).toThrow();
  expect(() => createSealer(Buffer.alloc(32, 2)).open(sealed, 'user 1')).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;
  expect(() => sealer.open(changed.toString('base64'), 'user 1')).toThrow();
});

test('the same text is sealed differently each time, and has the same fingerprint with one key', () => {
  expect(sealer.seal(secret, 'user 1')).not.toBe(sealer.seal(secret, 'user 1'));
  expect(sealer.mark(secret)).toBe(sealer.mark(secret));
  expect(createSealer(Buffer.alloc(32, 2)).mark(secret)).not.toBe(sealer.mark(secret));
});

test('data encrypted part by part decrypts at once, and is unreadable until then', () => {
  const bytes = Buffer.from('x'.repeat(100));
  const cuts = [0, 1, 16, 33, 64, 100];
  const parts = cuts
    .slice(1)
    .map((end, index) => sealer.veil(bytes.subarray(cuts[index], end), 'a', cuts[index]!));
  const veiled = Buffer.concat(parts);
  expect(veiled.includes('xx')).toBe(false);
  expect(Buffer.from(sealer.veil(veiled, 'a', 0)).equals(bytes)).toBe(true);
  expect(Buffer.from(sealer.veil(veiled, 'b', 0)).equals(bytes)).toBe(false);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the key is created once, readable only by the user of the server, and stored', () => {
  const made = readSecretKey(folder, undefined);
  expect(made).toHaveLength(32);
  expect(readSecretKey(folder, undefined).equals(made)).toBe(true);
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'secret-key'), 'utf8').trim()).toBe(made.toString('hex'));
});

test('a configured key replaces the one in the folder', () => {
  expect(readSecretKey(folder, 'ab'.repeat(32)).equals(Buffer.alloc(32, 0xab))).toBe(true);
});

test('a file with an invalid key is never overwritten', () => {
  writeFileSync(join(folder, 'secret-key'), 'nonsense');
  expect(() => readSecretKey(folder, undefined)).toThrow(/64 hex digits/);
  expect(readFileSync(join(folder, 'secret-key'), 'utf8')).toBe('nonsense');
});
