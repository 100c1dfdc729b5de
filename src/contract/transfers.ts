import * as z from 'zod/mini';
import { accountNames } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import {
  accountField,
  accountName,
  amountField,
  currencyUses,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  nothing,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';
import { connectionSpeed } from './connection-speed.ts';
import { tickOrNone } from './ticks.ts';

export const transferKinds = ['transfer', 'exchange'] as const;
export type TransferKind = (typeof transferKinds)[number];

/**
 * A movement of a user's funds: between two accounts, or an exchange between two currencies
 * within the exchange account.
 */
export const transfer = z.object({
  id,
  kind: z.enum(transferKinds),
  /** It takes effect immediately and never changes. */
  status: z.literal('done'),
  from_account: accountName,
  to_account: accountName,
  from_currency_id: id,
  from_currency_name: text,
  to_currency_id: id,
  to_currency_name: text,
  /** Amount given, in the first currency. */
  number: decimal,
  /** Amount received after the fee, in the second currency. */
  received: decimal,
  /** Fee, in the second currency; `0` for a transfer. */
  fee: decimal,
  /** Percent. */
  fee_percent: decimal,
  /**
   * Units of the second currency for one of the first, for display; null for a transfer, as are the prices.
   */
  rate: decimalOrNone,
  /** Each in USDT, as locked in the quote; null for a transfer. */
  from_price: decimalOrNone,
  to_price: decimalOrNone,
  /** The ticks of the prices; null for USDT itself. */
  from_tick: tickOrNone,
  to_tick: tickOrNone,
  created_at: instant,
  version: whole,
});
export type Transfer = z.infer<typeof transfer>;

const balancesByName = Object.fromEntries(
  accountNames.map((account) => [`${account}_balance`, z.optional(decimal)] as const),
);

/** Currencies that two or more accounts can hold, with the available balance of each. */
export const listTransferCurrencies = endpoint({
  summary: 'Currencies that can be moved between accounts, with balances',
  method: 'GET',
  path: '/currency/user_currency_list',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.array(
    z.object({
      id,
      name: text,
      full_name: text,
      decimals: whole,
      ...currencyUses.shape,
      accounts: z.array(z.object({ account: accountName, available: decimal })),
      /** The same by the family's names: "change_balance" and so on. */
      wallet: z.object(balancesByName),
    }),
  ),
  problems: [],
});

/** Moves funds between two accounts of the user, without a fee; frozen funds stay. */
export const transferBetweenAccounts = endpoint({
  summary: 'Transfers between two accounts of the user',
  method: 'POST',
  path: '/wallet/change',
  access: 'user',
  idempotent: true,
  request: z.object({
    currency_id: idField,
    number: amountField,
    from_field: accountField('transfer.unknownAccount'),
    to_field: accountField('transfer.unknownAccount'),
  }),
  response: transfer,
  problems: [
    'transfer.unknownAccount',
    'transfer.sameAccount',
    'transfer.notHeld',
    'amount.invalid',
    'amount.decimals',
    'balance.insufficient',
  ],
});

export const listTransfers = endpoint({
  summary: "The user's transfers and exchanges, newest first",
  method: 'GET',
  path: '/wallet/hzhistory',
  access: 'user',
  idempotent: false,
  request: z.object(paging(20)),
  response: pageOf(transfer),
  problems: [],
});

/** One of the user's transfers or exchanges. */
export const getTransfer = endpoint({
  summary: 'One transfer or exchange of the user',
  method: 'GET',
  path: '/wallet/hzdetail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: transfer,
  problems: ['transfer.notFound'],
});

/** Currencies that can be exchanged for each other, with the exchange account's balances. */
export const listExchangeCurrencies = endpoint({
  summary: 'Currencies that can be exchanged for each other',
  method: 'POST',
  path: '/user/getTransferList',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    transfer: z.array(z.object({ id, name: text, full_name: text, decimals: whole })),
    wallet: z.array(z.object({ currency_id: id, currency_name: text, available: decimal })),
  }),
  problems: [],
});

/** A rate locked for one exchange of one user. */
export const conversionQuote = z.object({
  quote_id: id,
  from_currency_id: id,
  to_currency_id: id,
  /** In USDT, by the feed's last price; `1` for USDT itself. */
  from_price: decimal,
  to_price: decimal,
  /** Units of the second currency for one of the first, for display: amounts follow from the prices. */
  rate: decimal,
  /** Percent of the amount received. */
  fee: decimal,
  /** The most of the first currency that may be exchanged at this rate. */
  max_number: decimal,
  /** Valid until then, by the server's clock, for one use. */
  held_until: instant,
  /** Total time for which it is locked. */
  held_ms: whole,
});
export type ConversionQuote = z.infer<typeof conversionQuote>;

/**
 * Locks a rate, with its fee. At most ten at a time: beyond that, `request.tooMany`
 * states when the next is available.
 */
export const getExchangeTerms = endpoint({
  summary: 'Holds the rate and the fee of an exchange for ten seconds',
  method: 'POST',
  path: '/user/getTransferFee',
  access: 'user',
  idempotent: false,
  request: z.object({
    from_currency_id: idField,
    to_currency_id: idField,
    line: z.optional(connectionSpeed),
  }),
  response: conversionQuote,
  problems: ['exchange.notOffered', 'exchange.sameCurrency', 'quote.stale', 'request.tooMany'],
});

/**
 * Exchanges one currency for another at a locked rate, unless the feed has meanwhile moved
 * against the exchange by more than 0.3 % beyond the quote's spread: `quote.moved`, and the
 * user must agree to a new quote.
 */
export const exchangeCurrency = endpoint({
  summary: 'Exchanges one currency for another at a held rate',
  method: 'POST',
  path: '/user/Transfer',
  access: 'user',
  idempotent: true,
  request: z.object({
    number: amountField,
    from_currency_id: idField,
    to_currency_id: idField,
    quote_id: idField,
  }),
  response: transfer,
  problems: [
    'quote.notFound',
    'quote.expired',
    'quote.moved',
    'quote.used',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
  ],
});

export const calls = {
  listExchangeCurrencies,
  getExchangeTerms,
  exchangeCurrency,
  listTransferCurrencies,
  transferBetweenAccounts,
  listTransfers,
  getTransfer,
};
/** Private events by topic, with their payloads. */
export const events = { transfer };
export const problems = [
  'transfer.unknownAccount',
  'transfer.sameAccount',
  'transfer.notHeld',
  'transfer.notFound',
  'exchange.notOffered',
  'exchange.sameCurrency',
  'quote.notFound',
  'quote.expired',
  'quote.moved',
  'quote.used',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['transfer', 'exchange'] as const;
