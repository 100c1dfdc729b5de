import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  accountName,
  currencyUses,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantField,
  nothing,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';

export const balance = z.object({
  currency_id: id,
  currency_name: text,
  available: decimal,
  frozen: decimal,
  total: decimal,
  /** Value of one unit in USDT by the last quote; null without a quote. */
  usdt_price: z.nullable(decimal),
});
export type Balance = z.infer<typeof balance>;

export const accountBalances = z.object({ account: accountName, balances: z.array(balance) });

/** All balances of the user, by account; `sequence` is the last private event that they include. */
export const listWallets = endpoint({
  summary: 'All balances of the user, by account',
  method: 'POST',
  path: '/wallet/list',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({ accounts: z.array(accountBalances), sequence: whole, as_of: instant }),
  problems: [],
});

/**
 * One balance; `type` is the account's name, or its number in the family (1 legal,
 * 2 change, 3 lever, 4 micro).
 */
export const getWallet = endpoint({
  summary: 'One balance of the user',
  method: 'POST',
  path: '/wallet/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ currency: idField, type: z.union([accountName, z.enum(['1', '2', '3', '4'])]) }),
  response: z.extend(balance, {
    account: accountName,
    /** The currency's id again, as clients of the family expect it. */
    currency: id,
    /** Chinese yuan for one USDT, at the published rate. */
    ExRate: decimal,
    /** Whether it can be deposited. */
    is_charge: z.boolean(),
  }),
  problems: ['symbol.unknown'],
});

/** The baseline of a day's result, from the ledger and historical prices. */
export const equityReport = z.object({
  as_of: instant,
  /** Current balances and unrealised profit of futures positions, in USDT. */
  equity: decimal,
  /** Part of `equity`, signed. */
  unrealised: decimal,
  /** 24 hours before `as_of`, or the account's beginning if that is later. */
  then_at: instant,
  /** The equity at that time; null if a price is unknown. */
  equity_then: decimalOrNone,
  /**
   * Inflow less outflow since then, each at the price of its minute; the day's result is
   * equity - equity_then - net_inflow.
   */
  net_inflow: decimalOrNone,
  /** Currencies and symbols whose price at that time is unknown. */
  unknown: z.array(text),
});
export type EquityReport = z.infer<typeof equityReport>;

export const getEquity = endpoint({
  summary: "The user's equity now and 24 hours ago, and what came in or went out between",
  method: 'GET',
  path: '/wallet/equity',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: equityReport,
  problems: [],
});

/**
 * Why money moved. Each resource names the kinds of its own transactions (`movementKinds`); the closed set
 * spans all of them (`closed-sets.ts`).
 */
export const movementKind = z.string().check(z.regex(/^[a-z]+(_[a-z]+)*$/));

/** One ledger movement of one balance. */
export const movement = z.object({
  id,
  account: accountName,
  currency_id: id,
  currency_name: text,
  kind: movementKind,
  /** Signed change of `available` and of `frozen`. */
  available_change: decimal,
  frozen_change: decimal,
  /** `available + frozen` before and after. */
  before: decimal,
  after: decimal,
  /** Parts of `after`. */
  available_after: decimal,
  frozen_after: decimal,
  /** Resource and id of the cause: "order:1234", "position:12", "seconds:7". */
  reference: text,
  created_at: instant,
});
export type Movement = z.infer<typeof movement>;

/** One kind, or several separated by commas. */
const kindsField = z.pipe(
  z.string().check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,39}$/, 'kind.unknown')),
  z.transform((list) => list.split(',')),
);

/**
 * Ledger movements, newest first, filtered by currency, account (`type`), kind and time: `from` is
 * inclusive, `to` exclusive. To fetch older rows, pass a page's `next` as `before`; while `next` is not null
 * there may be more, however few rows were returned: at most 10,000 movements are scanned for the requested
 * kinds at a time. `total` is a lower bound: the matches among those scanned, or among 1,000 without a kind,
 * and it always shows whether another page follows. `page` serves other clients: without `before` and
 * `kind`, and down to row 100,000.
 */
export const listMovements = endpoint({
  summary: 'Ledger movements of the user, newest first',
  method: 'POST',
  path: '/wallet/legal_log',
  access: 'user',
  idempotent: false,
  request: z.object({
    currency: z.optional(idField),
    type: z.optional(z.union([accountName, z.enum(['1', '2', '3', '4'])])),
    kind: z.optional(kindsField),
    from: z.optional(instantField),
    to: z.optional(instantField),
    before: z.optional(idField),
    ...paging(20, 1_000),
  }),
  response: z.extend(pageOf(movement), { next: z.nullable(id) }),
  problems: ['symbol.unknown', 'kind.unknown', 'date.invalid', 'range.invalid', 'page.invalid'],
  // Each call scans thousands of rows; a full history of 100,000 rows takes a hundred calls.
  limit: { count: 600, seconds: 60 },
});

export const currency = z.object({
  id,
  name: text,
  full_name: text,
  /** Decimals of its smallest unit. */
  decimals: whole,
  is_legal: z.boolean(),
  logo: text,
  /** Accounts that can hold it. */
  accounts: z.array(accountName),
});
export type Currency = z.infer<typeof currency>;

const listedCurrency = z.extend(currency, currencyUses.shape);
export type ListedCurrency = z.infer<typeof listedCurrency>;

/** Every currency: `currency` those held and traded, `legal` the fiat ones and the quote currencies. */
export const listCurrencies = endpoint({
  summary: 'Every currency that can be held',
  method: 'GET',
  path: '/currency/list',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.object({ currency: z.array(listedCurrency), legal: z.array(listedCurrency) }),
  problems: [],
});

/**
 * Units of each fiat currency for one USD, with their date. Clients request them at most once in 24 hours.
 */
export const listFiatRates = endpoint({
  summary: 'Units of each fiat currency for one USD',
  method: 'GET',
  path: '/fiat/rates',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.object({
    rates: z.array(z.object({ currency_code: text, rate: decimal })),
    as_of: instant,
    source: text,
  }),
  problems: [],
});

export const calls = { listCurrencies, listFiatRates, listWallets, getWallet, getEquity, listMovements };
/** Private events by topic, with their payloads. */
export const events = { balance: z.object({ account: accountName, balance }) };
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['demo_funds', 'fee'] as const;
