import { msg } from '@lingui/core/macro';
import type { HotkeyGroup } from '#client/lib/device/hotkeys.ts';

declare module '#client/lib/device/hotkeys.ts' {
  interface HotkeyIds extends Record<
    | 'firstSide'
    | 'secondSide'
    | 'market'
    | 'limit'
    | 'amount'
    | 'price'
    | 'percent1'
    | 'percent2'
    | 'percent3'
    | 'percent4'
    | 'stops'
    | 'review',
    HotkeyKeys
  > {}
}

/** The keys of every order ticket; `useTicketHotkeys` defines what they do. */
export const ticketHotkeys: HotkeyGroup = {
  name: msg`Order ticket`,
  rows: [
    { label: msg`Buy, long or up`, keys: { firstSide: ['b', 'l'] } },
    { label: msg`Sell, short or down`, keys: { secondSide: ['s', 'x'] } },
    { label: msg({ message: 'Market', context: 'order type' }), keys: { market: ['m'] } },
    { label: msg`Limit`, keys: { limit: ['k'] } },
    { label: msg`Amount`, keys: { amount: ['a'] } },
    { label: msg`Price`, keys: { price: ['p'] } },
    {
      label: msg`25, 50, 75 or 100% of available`,
      keys: { percent1: ['1'], percent2: ['2'], percent3: ['3'], percent4: ['4'] },
    },
    { label: msg`Take profit and stop loss`, keys: { stops: ['t'] } },
    { label: msg`Review the order, then confirm it`, keys: { review: ['Enter'] } },
  ],
};
