import * as z from 'zod/mini';
import { placeSecondsOrder, type SecondsOrder } from '#contract/seconds-orders.ts';
import type { SecondsRequest } from '#domain/seconds-request.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';

/** Stakes on the pair that is its subject. */
export const placeSecondsKind: CallKind<SecondsRequest, SecondsOrder> = {
  name: 'place seconds',
  schema: z.object({
    match_id: z.int(),
    currency_id: z.int(),
    type: z.union([z.literal(1), z.literal(2)]),
    seconds: z.string(),
    number: z.string(),
  }),
  purpose: 'dealing',
  send: (request, options) => call(placeSecondsOrder, request, options),
  async keep(order, userId) {
    await keepRows(secondsOrdersList, [order], userId);
    void refreshBalances();
  },
};
