import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, instant, nothing, symbolField, text, whole, wholeNumberField } from './primitives.ts';
import { tradedTick, tickSource } from './ticks.ts';

export const quoteKinds = ['coin', 'futures', 'stock'] as const;
export const quoteKind = z.enum(quoteKinds);
export type QuoteKind = z.infer<typeof quoteKind>;

/**
 * One row of the market: a pair as coin, futures or stock. The same pair as coin and as futures has two rows
 * (two ids) on one feed symbol. `id` is the pair's id (`match_id` elsewhere).
 */
export const quote = z.object({
  id,
  kind: quoteKind,
  symbol: text,
  currency_id: id,
  legal_id: id,
  currency_name: text,
  legal_name: text,
  /** The asset's own name: Bitcoin, Apple Inc. */
  full_name: text,
  /** Path of an icon, or empty: the client draws the icon. */
  logo: text,
  sort: whole,
  now_price: decimal,
  bid: decimal,
  ask: decimal,
  /** Percent since 24 hours ago, two decimals, signed. */
  change: decimal,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** 24-hour volume, in the base. */
  volume: decimal,
  /** 24-hour turnover, in the quote currency. */
  turnover: decimal,
  /** Increases by one with every delta sent for this row; a gap means that deltas were missed. */
  seq: whole,
  quoted_at: instant,
  source: tickSource,
  session: z.enum(['open', 'closed']),
  /** When the session closes, or opens again; null: never. */
  session_changes_at: z.nullable(instant),
  price_decimals: whole,
  tick_size: decimal,
  amount_decimals: whole,
  /** Decimals of the smallest unit of the base, and of the quote currency. */
  base_decimals: whole,
  quote_decimals: whole,
  /** Smallest order, in the quote currency. */
  min_notional: decimal,
  /** Largest order, in the base. */
  max_amount: decimal,
  /** Percent of the amount received. */
  trade_fee: decimal,
  /** Distance from the feed's price to the first level of the ladder, as a fraction of the price. */
  half_spread: decimal,
  /** Size of the ladder's first level, in the base. */
  level_size: decimal,
  lever_share_num: decimal,
  lever_trade_fee: decimal,
  lever_min_share: whole,
  lever_max_share: whole,
  open_lever: z.union([z.literal(0), z.literal(1)]),
  open_microtrade: z.union([z.literal(0), z.literal(1)]),
  open_coin_trade: z.union([z.literal(0), z.literal(1)]),
});
export type Quote = z.infer<typeof quote>;

/** The fields that change from tick to tick; merged into the quote with the same id. */
export const quoteDelta = z.extend(
  z.pick(quote, {
    id: true,
    now_price: true,
    bid: true,
    ask: true,
    change: true,
    open: true,
    high: true,
    low: true,
    volume: true,
    turnover: true,
    seq: true,
    quoted_at: true,
    session: true,
    session_changes_at: true,
  }),
  {
    /**
     * Combines the deltas that a slow connection missed: it follows the delta with this
     * sequence. Unset: the preceding one.
     */
    after: z.optional(whole),
  },
);
export type QuoteDelta = z.infer<typeof quoteDelta>;

/** The board, grouped by quote currency. */
export const quotationNew = endpoint({
  summary: 'Every quote of the board, grouped by quote currency',
  method: 'GET',
  path: '/currency/quotation_new',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(z.object({ id, name: text, as_of: instant, quotation: z.array(quote) })),
  problems: [],
});

/** Twenty-four hourly closes per row, oldest first, for sparklines. */
export const listSparklines = endpoint({
  summary: 'Hourly closes of the last day for every symbol',
  method: 'GET',
  path: '/market/sparklines',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(z.object({ symbol: text, closes: z.array(decimal) })),
  problems: [],
});

/** Latest trades of a symbol, newest first, as recorded from the feed. */
export const listTicks = endpoint({
  summary: 'The last trades of a symbol, newest first',
  method: 'GET',
  path: '/market/ticks',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    symbol: symbolField,
    limit: z._default(
      wholeNumberField('page.invalid').check(z.minimum(1, 'page.invalid'), z.maximum(50, 'page.invalid')),
      30,
    ),
  }),
  response: z.array(tradedTick),
  problems: ['symbol.unknown', 'page.invalid'],
});

export const calls = { quotationNew, listSparklines, listTicks };
export const problems = [
  'symbol.unknown',
  'quote.stale',
  'market.closed',
  'price.moved',
  'price.offTick',
  'slippage.invalid',
  'ladder.exhausted',
] as const;
