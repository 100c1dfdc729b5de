import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user has put together for one contract; text as it was typed. */
const futuresDraft = z.object({
  side: z.enum(['long', 'short']),
  kind: z.enum(['market', 'limit']),
  share: z.string(),
  /** What margin and fee may come to at most, where they are typed in money. */
  money: z._default(z.string(), ''),
  /** Percent of what is available that the lots follow; null: the lots as they were typed. */
  percent: z.nullable(z.number()),
  multiple: z.int(),
  price: z.string(),
  /** Percent a market order may slip. */
  slippage: z.string(),
  hasStops: z.boolean(),
  /** Stops are typed as prices, or as profit and loss in percent of the margin. */
  stopsBy: z.enum(['price', 'return']),
  takeProfit: z.string(),
  stopLoss: z.string(),
  /** Of the coupon it is placed with; null: none. */
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
