import * as z from 'zod/mini';
import { orderStatus } from '#contract/orders.ts';
import type { DraftKind } from '#client/lib/kept-draft.ts';
import { problemCodes } from '#contract/problem.ts';

/** What the user has put together for one pair; text as it was typed. */
const spotDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['market', 'limit', 'conditional']),
  amount: z.string(),
  /** Percent of what is available that the amount follows; null: the amount as it was typed. */
  percent: z._default(z.nullable(z.number()), null),
  price: z.string(),
  /** Percent a market order may slip. */
  slippage: z.string(),
  /** Of a conditional order: the price it waits for, and what it is once that is reached. */
  trigger: z._default(z.string(), ''),
  triggered: z._default(z.enum(['market', 'limit']), 'market'),
  /** Take-profit and stop-loss: of a buy for what it brings, of a conditional sell in place of its trigger. */
  hasStops: z._default(z.boolean(), false),
  takeProfit: z._default(z.string(), ''),
  stopLoss: z._default(z.string(), ''),
});
export type SpotDraft = z.infer<typeof spotDraft>;

export const spotDraftKind: DraftKind<SpotDraft> = {
  name: 'spot',
  schema: spotDraft,
  empty: { side: 'buy', kind: 'market', amount: '', percent: null, price: '', slippage: '0.5', trigger: '', triggered: 'market', hasStops: false, takeProfit: '', stopLoss: '' },
  isTyped: ({ amount }) => amount !== '',
};

/** How an order ended whose outcome was in doubt: placed as `order`, or refused with nothing placed. */
export const toldOutcome = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  order: z.nullable(z.object({ id: z.int(), status: orderStatus })),
  refusal: z.nullable(z.object({ code: z.enum(problemCodes), message: z.string() })),
});
export type ToldOutcome = z.infer<typeof toldOutcome>;

/**
 * What the device keeps of a ticket beside the draft: the order under its key while its outcome is not definite, and the
 * outcome after a doubt until the user acknowledges it.
 */
export const keptTicket = z.object({
  unresolved: z.nullable(
    z.object({
      key: z.string(),
      /** How often the key was sent; a ticket kept by an older version of the app was sent at least once. */
      attempt: z._default(z.int(), 1),
      sentAtMs: z._default(z.nullable(z.number()), null),
      request: z.object({
        currency_id: z.int(),
        legal_id: z.int(),
        type: z.union([z.literal(1), z.literal(2)]),
        amount: z.string(),
        target_price: z.optional(z.string()),
        seen_price: z.optional(z.string()),
        slippage: z.optional(z.string()),
        trigger_price: z.optional(z.string()),
        target_profit_price: z.optional(z.string()),
        stop_loss_price: z.optional(z.string()),
      }),
    }),
  ),
  outcome: z._default(z.nullable(toldOutcome), null),
});
export type KeptTicket = z.infer<typeof keptTicket>;

export const ticketIdOf = (matchId: number): string => `${spotDraftKind.name} ${matchId}`;

/** The pair of a ticket's id; null for what is no spot ticket. */
export const matchIdOf = (ticketId: string): number | null => {
  const matchId = Number(ticketId.replace(/^spot /, ''));
  return Number.isInteger(matchId) && ticketIdOf(matchId) === ticketId ? matchId : null;
};
