import * as z from 'zod/mini';

/** What the user has put together for one pair; text as it was typed. */
export const spotDraft = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['market', 'limit']),
  amount: z.string(),
  price: z.string(),
  /** Percent a market order may slip. */
  slippage: z.string(),
});
export type SpotDraft = z.infer<typeof spotDraft>;

export const emptyDraft: SpotDraft = { side: 'buy', kind: 'market', amount: '', price: '', slippage: '0.5' };

/** What the device keeps of a ticket: the draft, and the order under its key while its outcome is not definite. */
export const keptTicket = z.object({
  draft: spotDraft,
  unresolved: z.nullable(
    z.object({
      key: z.string(),
      /** How often the key was sent; a ticket kept by an older version of the app was sent at least once. */
      attempt: z._default(z.int(), 1),
      request: z.object({
        currency_id: z.int(),
        legal_id: z.int(),
        type: z.union([z.literal(1), z.literal(2)]),
        amount: z.string(),
        target_price: z.optional(z.string()),
        seen_price: z.optional(z.string()),
        slippage: z.optional(z.string()),
      }),
    }),
  ),
});
export type KeptTicket = z.infer<typeof keptTicket>;

export const ticketIdOf = (matchId: number): string => `spot ${matchId}`;
