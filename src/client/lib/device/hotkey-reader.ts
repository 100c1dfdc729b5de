import { isComposing } from './composing.ts';
import type { HotkeyGroup, HotkeyId, HotkeyKeys } from './hotkeys.ts';
import { pressable } from './pressable.ts';

/** The relevant fields of a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'keyCode'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'repeat'
  | 'defaultPrevented'
  | 'isComposing'
  | 'timeStamp'
> & {
  readonly target: { readonly closest: (selector: string) => unknown } | null;
};

/** The second key of a pair must follow within this time. */
const pairMs = 1_500;

const typedInto = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Reads key presses in sequence; returns the matching action, or null. Typing into a field never matches.
 */
export const createHotkeyReader = (
  groups: readonly HotkeyGroup[],
): ((press: KeyPress) => HotkeyId | null) => {
  const idOf = new Map(
    groups
      .flatMap(({ rows }) => rows)
      .flatMap((row) => Object.entries<HotkeyKeys>(row.keys))
      .flatMap(([id, keys]) => keys.map((each) => [each, id as HotkeyId] as const)),
  );
  const begins = (key: string): boolean => [...idOf.keys()].some((keys) => keys.startsWith(`${key} `));
  let first: { readonly key: string; readonly atMs: number } | null = null;
  return (press) => {
    const before = first && press.timeStamp - first.atMs <= pairMs ? first.key : null;
    first = null;
    if (
      press.ctrlKey ||
      press.metaKey ||
      press.altKey ||
      press.repeat ||
      press.defaultPrevented ||
      isComposing(press)
    )
      return null;
    if (press.target?.closest(typedInto)) return null;
    if (press.key === 'Enter' && press.target?.closest(pressable)) return null;
    // Shift is part of "?", and Caps Lock must not matter.
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
    if (before !== null) return idOf.get(`${before} ${key}`) ?? null;
    if (begins(key)) {
      first = { key, atMs: press.timeStamp };
      return null;
    }
    return idOf.get(key) ?? null;
  };
};
