import * as z from 'zod/mini';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** The user's input for one pair; text as typed. */
const spotDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['market', 'limit', 'conditional']),
  amount: z.string(),
  /** Maximum total, where the amount is typed in money. */
  money: z._default(z.string(), ''),
  /** Percent of available funds that sets the amount; null: the amount as typed. */
  percent: z._default(z.nullable(z.number()), null),
  price: z.string(),
  /** Maximum slippage of a market order, in percent. */
  slippage: z.string(),
  /** For a conditional order: its trigger price, and its type once triggered. */
  trigger: z._default(z.string(), ''),
  triggered: z._default(z.enum(['market', 'limit']), 'market'),
  /**
   * Take-profit and stop-loss: for a buy on its proceeds, for a conditional sell in place of its trigger.
   */
  hasStops: z._default(z.boolean(), false),
  takeProfit: z._default(z.string(), ''),
  stopLoss: z._default(z.string(), ''),
  /** Id of the coupon it is placed with; null: none. */
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
