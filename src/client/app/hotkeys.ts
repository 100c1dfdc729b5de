import { msg } from '@lingui/core/macro';
import type { HotkeyGroup } from '#client/lib/device/hotkeys.ts';
import { ticketHotkeys } from '#client/components/ticket/ticket.hotkeys.ts';

declare module '#client/lib/device/hotkeys.ts' {
  interface HotkeyIds extends Record<
    | 'help'
    | 'search'
    | 'hideBalances'
    | 'goHome'
    | 'goMarket'
    | 'goTrade'
    | 'goEarn'
    | 'goAssets'
    | 'goOrders'
    | 'goPositions'
    | 'firstRow',
    HotkeyKeys
  > {}
}

const pageHotkeys: HotkeyGroup = {
  name: msg`Pages`,
  rows: [
    { label: msg`Search markets`, keys: { search: ['/'] } },
    { label: msg`Home`, keys: { goHome: ['g h'] } },
    { label: msg`Market`, keys: { goMarket: ['g m'] } },
    { label: msg`Trade`, keys: { goTrade: ['g t'] } },
    { label: msg`Earn`, keys: { goEarn: ['g e'] } },
    { label: msg`Assets`, keys: { goAssets: ['g a'] } },
    { label: msg`Orders`, keys: { goOrders: ['g o'] } },
    { label: msg`Positions`, keys: { goPositions: ['g p'] } },
    { label: msg`First row of the list`, keys: { firstRow: ['j'] } },
  ],
};

const globalHotkeys: HotkeyGroup = {
  name: msg`Global`,
  rows: [
    { label: msg`Hide balances`, keys: { hideBalances: ['h'] } },
    { label: msg`Keyboard shortcuts`, keys: { help: ['?'] } },
  ],
};

/** All shortcuts in display order; those of the whole app, which also close a dialog, are last. */
export const hotkeyGroups: HotkeyGroup[] = [ticketHotkeys, pageHotkeys, globalHotkeys];

/** Adds the shortcuts of a mode of the page, before any is read. */
export const addHotkeys = (group: HotkeyGroup): void => void hotkeyGroups.splice(-1, 0, group);
