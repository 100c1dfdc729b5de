import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef } from 'react';

/** Each action by its id. Who declares its keys adds it here (`declare module`). */
export interface HotkeyIds extends Readonly<Record<never, HotkeyKeys>> {}

/** What a key can do. */
export type HotkeyId = keyof HotkeyIds & string;

/** Each key as `KeyboardEvent.key` tells it; two of them after a blank: one after the other. */
export type HotkeyKeys = readonly string[];

/** Actions that are told in one line of the list of keys. */
export interface HotkeyRow {
  readonly label: MessageDescriptor;
  /** Several keys may do the same. */
  readonly keys: { readonly [Id in HotkeyId]?: HotkeyKeys };
}

/** The keys of one place, under its name. */
export interface HotkeyGroup {
  readonly name: MessageDescriptor;
  readonly rows: readonly HotkeyRow[];
}

const handlers = new Map<HotkeyId, (() => void)[]>();

/** Does what the screen on top has for it; false: nothing there listens. */
export const runHotkey = (id: HotkeyId): boolean => {
  const handler = handlers.get(id)?.at(-1);
  handler?.();
  return handler !== undefined;
};

const listen = (id: HotkeyId, handler: () => void): (() => void) => {
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () =>
    void handlers.set(
      id,
      (handlers.get(id) ?? []).filter((each) => each !== handler),
    );
};

export type HotkeyActions = Partial<Record<HotkeyId, (() => void) | undefined>>;

/**
 * Lets keys do this while the component is on the screen. An action that is not there leaves the key to
 * others.
 */
export const useHotkeys = (actions: HotkeyActions): void => {
  const latest = useRef(actions);
  const offered = (Object.keys(actions) as HotkeyId[]).filter((id) => actions[id]).join(' ');
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const stops = offered
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => listen(id as HotkeyId, () => latest.current[id as HotkeyId]?.()));
    return () => stops.forEach((stop) => stop());
  }, [offered]);
};
