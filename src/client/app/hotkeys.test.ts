import { expect, test } from 'vitest';
import { createHotkeyReader, type KeyPress } from '#client/lib/device/hotkey-reader.ts';
import { dayHotkeys } from '#client/features/practice/band/day.hotkeys.ts';
import { addHotkeys, hotkeyGroups } from './hotkeys.ts';

addHotkeys(dayHotkeys);

const inside = (...kinds: readonly string[]) => ({
  closest: (selector: string) => kinds.some((kind) => selector.split(', ').includes(kind)),
});
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  isComposing: false,
  timeStamp: 0,
  target: inside(),
  ...more,
});

const hotkeys = hotkeyGroups
  .flatMap(({ rows }) => rows)
  .flatMap((row) => Object.entries<readonly string[]>(row.keys));

test('no two hotkeys share keys, and no hotkey is the prefix of a two-key one', () => {
  const all = hotkeys.flatMap(([, keys]) => keys);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((keys) => all.some((other) => other.startsWith(`${keys} `)))).toEqual([]);
});

test('every hotkey is recognised from its keys, regardless of Caps Lock', () => {
  for (const [id, each] of hotkeys) {
    for (const keys of each) {
      const read = createHotkeyReader(hotkeyGroups);
      expect(
        keys
          .split(' ')
          .map((key) => read(press(key.length === 1 ? key.toUpperCase() : key)))
          .at(-1),
      ).toBe(id);
    }
  }
});

test('keys in a field, combinations, repeated keys and unfinished sequences trigger nothing', () => {
  const read = createHotkeyReader(hotkeyGroups);
  expect(read(press('b', { target: inside('textarea') }))).toBeNull();
  for (const more of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { keyCode: 229 },
    { defaultPrevented: true },
  ])
    expect(read(press('b', more))).toBeNull();
  expect(read(press('b'))).toBe('firstSide');
});

test('Enter belongs to the focused element', () => {
  const read = createHotkeyReader(hotkeyGroups);
  expect(read(press('Enter', { target: inside('button') }))).toBeNull();
  expect(read(press('Enter'))).toBe('review');
});

test('the second key of a sequence must follow in time, and a wrong one ends it', () => {
  const read = createHotkeyReader(hotkeyGroups);
  read(press('g'));
  expect(read(press('m', { timeStamp: 1_000 }))).toBe('goMarket');
  read(press('g', { timeStamp: 2_000 }));
  expect(read(press('m', { timeStamp: 9_000 }))).toBe('market');
  read(press('g', { timeStamp: 10_000 }));
  expect(read(press('q', { timeStamp: 10_100 }))).toBeNull();
  expect(read(press('m', { timeStamp: 10_200 }))).toBe('market');
});
