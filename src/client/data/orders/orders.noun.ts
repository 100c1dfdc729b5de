import { msg } from '@lingui/core/macro';
import { deadManSwitch } from '#contract/dead-man-switches.ts';
import { id } from '#contract/primitives.ts';
import * as z from 'zod/mini';
import type { Noun } from '#client/data/engine/noun.ts';
import { ordersList } from './orders-list.ts';

export const ordersNoun: Noun = {
  movements: {
    order_freeze: { words: msg`Reserved for order`, look: 'reserve' },
    order_release: { words: msg`Released from order`, look: 'release' },
    order_fill: { words: msg`Order filled`, look: 'deal' },
  },
  causes: { order: ['/pages/transaction/currency_order', 'id'] },
  problems: {
    'stop.wrongSide': msg`Long: take profit above and stop loss below the last price. Short: the reverse`,
  },

  lists: [ordersList],
  settings: [{ key: 'deadManSwitch', value: z.extend(deadManSwitch, { userId: id }), leavesAtLogout: true }],
};
