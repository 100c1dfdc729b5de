import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** The user's input for one contract; text as typed. */
const futuresDraft = z.object({
  side: z.enum(['long', 'short']),
  kind: z.enum(['market', 'limit']),
  share: z.string(),
  /** Maximum of margin plus fee, where the size is typed in money. */
  money: z._default(z.string(), ''),
  /** Percent of available funds that sets the lots; null: the lots as typed. */
  percent: z.nullable(z.number()),
  multiple: z.int(),
  price: z.string(),
  /** Maximum slippage of a market order, in percent. */
  slippage: z.string(),
  hasStops: z.boolean(),
  /** Stops are entered as prices, or as profit and loss in percent of the margin. */
  stopsBy: z.enum(['price', 'return']),
  takeProfit: z.string(),
  stopLoss: z.string(),
  /** Id of the coupon it is placed with; null: none. */
  coupon: z._default(z.nullable(z.int()), null),
});
export type FuturesDraft = z.infer<typeof futuresDraft>;

export const futuresDraftKind: DraftKind<FuturesDraft> = {
  name: 'futures draft',
  schema: futuresDraft,
  empty: {
    side: 'long',
    kind: 'market',
    share: '',
    money: '',
    percent: null,
    multiple: 10,
    price: '',
    slippage: '0.5',
    hasStops: false,
    stopsBy: 'price',
    takeProfit: '',
    stopLoss: '',
    coupon: null,
  },
  isTyped: ({ share, money }) => share !== '' || money !== '',
};
