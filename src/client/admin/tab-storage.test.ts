import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { moveFormerNames, tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored value is read back by its name, and deleted when nothing is stored', () => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  const [one, other] = [tabStorage<{ id: number }>('one'), tabStorage<{ id: number }>('other')];
  one.write({ id: 7 });
  expect([one.read(), other.read()]).toEqual([{ id: 7 }, null]);
  one.write(null);
  expect([one.read(), sessionStorage.length]).toEqual([null, 0]);
});

test('text that is not JSON reads as nothing', () => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  sessionStorage.setItem('one', '{broken');
  expect(tabStorage('one').read()).toBeNull();
});

test('a browser without storage breaks nothing', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const broken = tabStorage<string>('one', refuse);
  broken.write('token');
  expect(broken.read()).toBeNull();
});

test('values of the version before are read under their new names, a decision without an answer included', () => {
  const [tab, browser] = [createMemoryStorage(), createMemoryStorage()];
  tab.setItem('desk-decision', '{"key":"a"}');
  tab.setItem('other', '1');
  browser.setItem('desk-look', '{"theme":"light"}');
  moveFormerNames(
    () => tab,
    () => browser,
  );
  expect(['admin-decision', 'desk-decision', 'other'].map((name) => tab.getItem(name))).toEqual([
    '{"key":"a"}',
    null,
    '1',
  ]);
  expect(browser.getItem('admin-appearance')).toBe('{"theme":"light"}');
});
