import { expect, test } from 'vitest';
import { createMemoryStorage } from './device-storage.ts';
import { createStoredFiles } from './stored-files.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

test('stores files by kind and name, whole and in parts', async () => {
  let nowMs = 1_000;
  const storage = createMemoryStorage();
  const files = createStoredFiles(storage, () => nowMs);
  await files('uploads').write('one', bytes(1, 2, 3));
  await files('uploads').writePart('two', 0, bytes(1, 2));
  await files('uploads').writePart('two', 2, bytes(3));
  await files('artwork').write('one', bytes(9));
  nowMs = 1_500;
  // Another thread on the same storage.
  const again = createStoredFiles(storage, () => nowMs)('uploads');
  expect(await again.read('one')).toEqual(bytes(1, 2, 3));
  expect(await again.read('two')).toEqual(bytes(1, 2, 3));
  expect(await again.size('none')).toBe(0);
  expect(await again.open('none')).toBeNull();
  const { size, writtenMs, stream } = (await again.open('two'))!;
  expect([size, writtenMs]).toEqual([3, 1_000]);
  const parts: Uint8Array[] = [];
  for await (const part of stream(1, 2)) parts.push(part);
  expect(parts).toEqual([bytes(2, 3)]);
  expect(await again.list()).toEqual([
    { name: 'one', bytes: 3, ageMs: 500 },
    { name: 'two', bytes: 3, ageMs: 500 },
  ]);
  await again.remove('one');
  expect(await again.read('one')).toBeNull();
  expect(await files('artwork').read('one')).toEqual(bytes(9));
});
