import { deadManSwitch } from '#contract/dead-man-switches.ts';
import { id } from '#contract/primitives.ts';
import * as z from 'zod/mini';
import type { Noun } from '#client/data/engine/noun.ts';
import { ordersList } from './orders-list.ts';

export const ordersNoun: Noun = {
  lists: [ordersList],
  settings: [{ key: 'deadManSwitch', value: z.extend(deadManSwitch, { userId: id }), leavesAtLogout: true }],
};
