import { useEffect, useRef } from 'react';

/** What a key can do; several keys may do the same. */
export const hotkeyIds = [
  'help',
  'search',
  'hideBalances',
  'goHome',
  'goMarket',
  'goTrade',
  'goEarn',
  'goAssets',
  'goOrders',
  'firstSide',
  'secondSide',
  'market',
  'limit',
  'percent1',
  'percent2',
  'percent3',
  'percent4',
  'stops',
  'review',
] as const;
export type HotkeyId = (typeof hotkeyIds)[number];

/** Each key as `KeyboardEvent.key` tells it; two of them after a blank: one after the other. */
export const hotkeys: Readonly<Record<HotkeyId, readonly string[]>> = {
  help: ['?'],
  search: ['/'],
  hideBalances: ['h'],
  goHome: ['g h'],
  goMarket: ['g m'],
  goTrade: ['g t'],
  goEarn: ['g e'],
  goAssets: ['g a'],
  goOrders: ['g o'],
  firstSide: ['b', 'l'],
  secondSide: ['s', 'x'],
  market: ['m'],
  limit: ['k'],
  percent1: ['1'],
  percent2: ['2'],
  percent3: ['3'],
  percent4: ['4'],
  stops: ['t'],
  review: ['Enter'],
};

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
  const offered = hotkeyIds.filter((id) => actions[id]).join(' ');
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
