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
  /** Worth of one unit in USDT by the last quote; null where there is none. */
  usdt_price: z.nullable(decimal),
});
export type Balance = z.infer<typeof balance>;

export const accountBalances = z.object({ account: accountName, balances: z.array(balance) });

/** All balances of the user, by account; `sequence` is the last private event they include. */
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
 * One balance; `type` names the account, or numbers it as the family does (1 legal, 2 change, 3 lever, 4
 * micro).
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
    /** The currency's id again, as clients of the family ask it. */
    currency: id,
    /** Chinese yuan for one USDT, by the published rate. */
    ExRate: decimal,
    /** Whether it can be deposited. */
    is_charge: z.boolean(),
  }),
  problems: ['symbol.unknown'],
});

/** What a day's result is measured from, as the ledger and the prices of then have it. */
export const equityReport = z.object({
  as_of: instant,
  /** Balances and the unrealised profit of futures positions now, in USDT. */
  equity: decimal,
  /** Part of `equity`, signed. */
  unrealised: decimal,
  /** 24 hours before `as_of`, or the account's beginning where that is later. */
  then_at: instant,
  /** The equity then; null where a price of then is unknown. */
  equity_then: decimalOrNone,
  /**
   * What came in since, less what went out, each at the price of its minute; the day's result is equity -
   * equity_then - net_inflow.
   */
  net_inflow: decimalOrNone,
  /** Currencies and symbols whose price then is unknown. */
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
 * Why money moved. Each resource names the kinds of its own transactions (`movementKinds`); the closed set is of
 * all together (`closed-sets.ts`).
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
  /** What caused it, by its resource and its id: "order:1234", "position:12", "seconds:7". */
  reference: text,
  created_at: instant,
});
export type Movement = z.infer<typeof movement>;

/** One kind, or several with commas between them. */
const kindsField = z.pipe(
  z.string().check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,39}$/, 'kind.unknown')),
  z.transform((list) => list.split(',')),
);

/**
 * Ledger movements, newest first, narrowed by currency, account (`type`), kind and time: `from` counts, `to` does
 * not. What is older than a page is asked for with its `next` as `before`; while that is not null there may be
 * more, however few rows came: at most 10,000 movements are looked through for the wanted kinds at a time.
 * `total` is the least there are: it counts what was found of so many, of 1,000 without a kind, and always tells
 * whether another page follows. `page` serves other clients: without `before` and `kind`, and down to the hundred
 * thousandth row.
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
  // Each looks through thousands of rows; a whole history of 100,000 is a hundred of them.
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
  /** Where it can be held. */
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
 * Units of each fiat currency for one USD, with the day they are of. Clients ask at most once in 24 hours.
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
/** Private events by topic, with what each tells. */
export const events = { balance: z.object({ account: accountName, balance }) };
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['demo_funds', 'fee'] as const;
