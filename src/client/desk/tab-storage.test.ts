import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is written is read again by its own name, and gone once nothing is written', () => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  const [one, other] = [tabStorage<{ id: number }>('one'), tabStorage<{ id: number }>('other')];
  one.write({ id: 7 });
  expect([one.read(), other.read()]).toEqual([{ id: 7 }, null]);
  one.write(null);
  expect([one.read(), sessionStorage.length]).toEqual([null, 0]);
});

test('text that is no JSON is nothing', () => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  sessionStorage.setItem('one', '{broken');
  expect(tabStorage('one').read()).toBeNull();
});

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const broken = tabStorage<string>('one', refuse);
  broken.write('token');
  expect(broken.read()).toBeNull();
});
