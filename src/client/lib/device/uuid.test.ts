import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './uuid.ts';

afterEach(() => void vi.unstubAllGlobals());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a UUID is generated over plain http too, where the browser has no generator', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(newUuid()).toMatch(uuid);
});

test('version and variant are correct for any random bits', () => {
  for (const bits of [0x00, 0xff]) {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(bits) });
    expect(newUuid()).toMatch(uuid);
  }
});

test('no two are equal', () => {
  expect(new Set(Array.from({ length: 100 }, newUuid)).size).toBe(100);
});
