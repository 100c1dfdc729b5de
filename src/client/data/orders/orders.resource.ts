import { msg } from '@lingui/core/macro';
import { deadManSwitch } from '#contract/dead-man-switches.ts';
import { id } from '#contract/primitives.ts';
import * as z from 'zod/mini';
import type { Resource } from '#client/data/engine/resource.ts';
import { ordersList } from './orders-list.ts';
import { movements } from './orders.movements.ts';

export const ordersResource: Resource = {
  movements,
  causes: { order: ['/pages/transaction/currency_order', 'id'] },
  problems: {
    'stop.wrongSide': msg`Long: take profit above and stop loss below the last price. Short: the reverse`,
  },

  lists: [ordersList],
  settings: [{ key: 'deadManSwitch', value: z.extend(deadManSwitch, { userId: id }), leavesAtLogout: true }],
};
