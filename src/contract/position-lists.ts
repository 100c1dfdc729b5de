import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idsField } from './id-lists.ts';
import { position, positionClosing, positionStatus, seenVersion } from './positions.ts';
import { emptyOrPriceField, slippageField } from './price-fields.ts';
import {
  decimal,
  decimalOrNone,
  id,
  idField,
  pageOf,
  paging,
  problemName,
  text,
  whole,
} from './primitives.ts';

/*
 * Queries of positions and their contracts, and operations on several positions:
 * closing many, and reversing one.
 */

/** Limits and costs of a contract, and the user's available funds. */
export const getFuturesTerms = endpoint({
  summary: 'What a contract allows and costs',
  method: 'POST',
  path: '/lever/deal',
  access: 'user',
  idempotent: false,
  request: z.object({ currency_id: idField, legal_id: idField }),
  response: z.object({
    match_id: id,
    symbol: text,
    multiples: z.array(whole),
    lever_share_num: decimal,
    lever_share_limit: z.object({ min: whole, max: whole }),
    /** Percent of the value, at opening and at closing, after the discount of the user's VIP level. */
    lever_trade_fee: decimal,
    /** Percent of the value at entry. */
    maintenance_rate: decimal,
    /** Percent of the value, charged at 00:00 UTC. */
    overnight_rate: decimal,
    /** Available in the futures account. */
    user_lever: decimal,
    /** Margin of all of the user's open positions. */
    all_levers: decimal,
    last_price: decimalOrNone,
  }),
  problems: ['symbol.unknown'],
});

/** 0 all, 1 longs, 2 shorts. */
const batchType = z.pipe(
  z.union(
    [z.literal('0'), z.literal('1'), z.literal('2'), z.literal(0), z.literal(1), z.literal(2)],
    'parameter.error',
  ),
  z.transform((code) => Number(code) as 0 | 1 | 2),
);

const closingEstimate = z.object({
  position,
  price: decimalOrNone,
  profits: decimalOrNone,
  fee: decimalOrNone,
  error: z.nullable(problemName),
});

/** Previews closing these positions now, on the current ladder; nothing is changed. */
export const previewClosing = endpoint({
  summary: 'What closing positions now would bring',
  method: 'POST',
  path: '/lever/batch_preview',
  access: 'user',
  idempotent: false,
  request: z.object({ type: batchType }),
  response: z.object({ positions: z.array(closingEstimate), profits: decimal, fee: decimal }),
  problems: [],
});

/**
 * Closes each of these positions separately, or reports why not; repeating it is safe. With the `ids`
 * of a preview, nothing is closed if another position of this type is open (`state.changed`);
 * `skipped` are those no longer open.
 */
export const closePositions = endpoint({
  summary: 'Closes all positions, all longs or all shorts',
  method: 'POST',
  path: '/lever/batch_close',
  access: 'user',
  idempotent: true,
  request: z.object({ type: batchType, ids: z.optional(idsField) }),
  response: z.object({
    closed: z.array(position),
    failed: z.array(z.object({ id, symbol: text, error: problemName })),
    skipped: z.array(id),
  }),
  problems: ['state.changed'],
});

/**
 * Closes a position at the market and opens one of the opposite side with the same lots and leverage,
 * both on one tick within `slippage` of `seen_price`, or neither: a refusal leaves the position
 * unchanged. Its stops are not carried over.
 */
export const reversePosition = endpoint({
  summary: 'Closes a position and opens the opposite one, both or neither',
  method: 'POST',
  path: '/lever/reverse',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    seen_price: emptyOrPriceField,
    slippage: z.optional(slippageField),
    version: seenVersion,
  }),
  response: z.object({ closed: position, opened: position }),
  problems: [
    'position.notFound',
    'state.notAllowed',
    'state.changed',
    'symbol.unknown',
    'lots.range',
    'multiple.unknown',
    'market.closed',
    'quote.stale',
    'price.moved',
    'price.invalid',
    'price.decimals',
    'slippage.invalid',
    'ladder.exhausted',
    'balance.insufficient',
    'positions.tooMany',
  ],
});

const pageOfPositions = z.extend(pageOf(position), {
  /** Over all of the user's open positions, by the last prices. */
  profits_total: decimal,
  /** Percent: total margin plus results, against total maintenance margin; null without an open position. */
  hazard_rate: decimalOrNone,
});

/** Open and entrusted positions of one contract, newest first. */
export const listContractPositions = endpoint({
  summary: 'Open and waiting positions of one contract',
  method: 'POST',
  path: '/lever/dealall',
  access: 'user',
  idempotent: false,
  request: z.object({ currency_id: idField, legal_id: idField, ...paging(20) }),
  response: pageOfPositions,
  problems: ['symbol.unknown'],
});

const familyStatus = z.enum(['-1', '0', '1', '2', '3', '4']);

/** `held`: entrusted, open or closing; `past`: closed or cancelled. */
const positionGroup = z.enum(['held', 'past']);

/**
 * The user's positions, newest first; `status` is a name, or a number as in the family (-1 all, 0 entrusted
 * to 4 cancelled).
 */
export const listPositions = endpoint({
  summary: "The user's positions, newest first",
  method: 'POST',
  path: '/lever/my_trade',
  access: 'user',
  idempotent: false,
  request: z.object({
    currency_id: z.optional(idField),
    legal_id: z.optional(idField),
    status: z.optional(z.union([positionStatus, positionGroup, familyStatus], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOfPositions,
  problems: [],
});

/** One position with each of its closings and their ticks. */
export const getPosition = endpoint({
  summary: 'One position with its closings',
  method: 'GET',
  path: '/lever/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.extend(position, { closings: z.array(positionClosing) }),
  problems: ['position.notFound'],
});
export type PositionDetail = z.infer<typeof getPosition.response>;

export const calls = {
  getFuturesTerms,
  listContractPositions,
  previewClosing,
  closePositions,
  reversePosition,
  listPositions,
  getPosition,
};
