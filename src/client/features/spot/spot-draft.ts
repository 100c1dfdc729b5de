import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/kept-draft.ts';

/** What the user has put together for one pair; text as it was typed. */
const spotDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['market', 'limit', 'conditional']),
  amount: z.string(),
  /** What it may come to at most, where amounts are typed in money. */
  money: z._default(z.string(), ''),
  /** Percent of what is available that the amount follows; null: the amount as it was typed. */
  percent: z._default(z.nullable(z.number()), null),
  price: z.string(),
  /** Percent a market order may slip. */
  slippage: z.string(),
  /** Of a conditional order: the price it waits for, and what it is once that is reached. */
  trigger: z._default(z.string(), ''),
  triggered: z._default(z.enum(['market', 'limit']), 'market'),
  /**
   * Take-profit and stop-loss: of a buy for what it brings, of a conditional sell in place of its trigger.
   */
  hasStops: z._default(z.boolean(), false),
  takeProfit: z._default(z.string(), ''),
  stopLoss: z._default(z.string(), ''),
  /** Of the coupon it is placed with; null: none. */
  coupon: z._default(z.nullable(z.int()), null),
});
export type SpotDraft = z.infer<typeof spotDraft>;

export const spotDraftKind: DraftKind<SpotDraft> = {
  name: 'spot',
  schema: spotDraft,
  empty: {
    side: 'buy',
    kind: 'market',
    amount: '',
    money: '',
    percent: null,
    price: '',
    slippage: '0.5',
    trigger: '',
    triggered: 'market',
    hasStops: false,
    takeProfit: '',
    stopLoss: '',
    coupon: null,
  },
  isTyped: ({ amount, money }) => amount !== '' || money !== '',
};
