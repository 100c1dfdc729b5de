import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef } from 'react';

/** Action ids. Modules that declare hotkeys add theirs here (`declare module`). */
export interface HotkeyIds extends Readonly<Record<never, HotkeyKeys>> {}

/** An action of a hotkey. */
export type HotkeyId = keyof HotkeyIds & string;

/** Each key as in `KeyboardEvent.key`; two separated by a blank are pressed in sequence. */
export type HotkeyKeys = readonly string[];

/** Actions shown in one line of the list of hotkeys. */
export interface HotkeyRow {
  readonly label: MessageDescriptor;
  /** Several keys may trigger the same action. */
  readonly keys: { readonly [Id in HotkeyId]?: HotkeyKeys };
}

/** The hotkeys of one screen, under its name. */
export interface HotkeyGroup {
  readonly name: MessageDescriptor;
  readonly rows: readonly HotkeyRow[];
}

const handlers = new Map<HotkeyId, (() => void)[]>();

/** Runs the action of the topmost screen; false when none listens. */
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

/** Registers hotkey actions while the component is mounted. Without an action the key is left to others. */
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
