import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';
import { projectProgress, projectStatus } from './project-progress.ts';
import { connectionSpeed } from './connection-speed.ts';
import { tickOrNone } from './ticks.ts';

const projectFields = {
  ...projectProgress.shape,
  title: text,
  summary: text,
  /** The issued coin, and the decimals of its smallest unit. */
  currency_id: id,
  currency_name: text,
  decimals: whole,
  logo: text,
  /** The first currency with which it can be paid. */
  pay_currency_id: id,
  pay_currency_name: text,
  /** Price of one coin, in USDT. */
  price: decimal,
  /** The whole issue. */
  amount: decimal,
  /** The smallest application. */
  min: decimal,
  /** Lock period, in days from the listing. */
  day: whole,
  start_at: instant,
  end_at: instant,
  /** Listing time. */
  sell_begin: instant,
  /** Release time of approved coins: the listing time plus the lock period. */
  free_at: instant,
  /** The pair under which it trades; null until it is listed. */
  match_id: z.nullable(id),
};
export const project = z.object(projectFields);
export type Project = z.infer<typeof project>;

export const projectPay = z.object({
  currency_id: id,
  currency_name: text,
  decimals: whole,
  /** Price of one coin at the current rate; null while the feed has no fresh price. `quoteProject` locks one. */
  price: decimalOrNone,
});
export type ProjectPay = z.infer<typeof projectPay>;

export const projectInfo = z.object({
  ...projectFields,
  /** The prices of `pay_currencies` by the family's names; null if it cannot be paid in that currency. */
  btc_price: decimalOrNone,
  eth_price: decimalOrNone,
  pay_currencies: z.array(projectPay),
  /** Paragraphs, separated by empty lines. */
  content: text,
  /** Addresses of its website and its white paper, or the path of the exchange's own; null: none. */
  link: z.nullable(text),
  white_paper: z.nullable(text),
  /** Amount allotted of the issue, and when; null until the allotment is published. */
  allotted: decimalOrNone,
  allotted_at: instantOrNone,
  /** The user's available balance in the first pay currency; null for visitors. */
  user_has_money: decimalOrNone,
});
export type ProjectInfo = z.infer<typeof projectInfo>;

export const applicationStatuses = [
  'applied',
  'approved',
  'partlyApproved',
  'locked',
  'released',
  'refunded',
] as const;

/** A user's application, from submission to the release of the coins. */
export const projectApplication = z.object({
  id,
  status: z.enum(applicationStatuses),
  project_id: id,
  /** The project's title. */
  name: text,
  /** Its position among the applications, from 1: its row in the published allotment. */
  number: whole,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  pay_currency_id: id,
  pay_currency_name: text,
  pay_decimals: whole,
  /** Price of one coin, in the pay currency, at the rate of the application. */
  price: decimal,
  /** USDT for one unit of that currency, and the tick of this rate; `1` and null for USDT itself. */
  rate: decimal,
  tick: tickOrNone,
  /** Amount applied for, in the project's coin. */
  coin_amount: decimal,
  /** Amount frozen at the application, in the pay currency. */
  frozen: decimal,
  /** Coins approved, their cost, and the refund; null until decided. */
  give_amount: decimalOrNone,
  paid: decimalOrNone,
  released: decimalOrNone,
  created_at: instant,
  /** End time of the project's subscription. */
  end_at: instant,
  sell_begin: instant,
  day: whole,
  /** Approved coins are frozen until then. */
  free_at: instant,
  /** Times of the allotment or refund, of the coins' delivery, and of their release; null until then. */
  decided_at: instantOrNone,
  listed_at: instantOrNone,
  released_at: instantOrNone,
  version: whole,
});
export type ProjectApplication = z.infer<typeof projectApplication>;

/** IEO projects, of one state or all: in progress, then upcoming, then ended, latest first. */
export const listProjects = endpoint({
  summary: 'IEO projects',
  method: 'GET',
  path: '/project',
  access: 'visitor',
  idempotent: false,
  request: z.object({ time_status: z.optional(projectStatus), ...paging(20) }),
  response: pageOf(project),
  problems: [],
});

/** One IEO project, with the user's own applications. */
export const getProject = endpoint({
  summary: 'One IEO project',
  method: 'GET',
  path: '/project/detail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ project_id: idField }),
  response: z.object({
    info: projectInfo,
    /** The user's latest application for it, and the latest whose coins are free to be sold. */
    order_info: z.nullable(projectApplication),
    sell_order: z.nullable(projectApplication),
  }),
  problems: ['offer.unknown'],
});

/** One application in the published allotment. */
export const allotmentRow = z.object({ number: whole, applied: decimal, approved: decimal });
export type AllotmentRow = z.infer<typeof allotmentRow>;

/**
 * The complete allotment of a finished project, in the order of the applications: with the issue and these
 * rows anyone can recompute it. Empty until published.
 */
export const listProjectAllotment = endpoint({
  summary: 'The published allotment of an IEO project',
  method: 'GET',
  path: '/project/allotment',
  access: 'visitor',
  idempotent: false,
  request: z.object({ project_id: idField, ...paging(50, 500) }),
  response: pageOf(allotmentRow),
  problems: ['offer.unknown'],
});

/** The rate of a project, locked for one application of one user. */
export const projectQuote = z.object({
  quote_id: id,
  project_id: id,
  pay_currency_id: id,
  /** Price of one coin in that currency. Total: amount x price, rounded up to its decimals. */
  price: decimal,
  /** Valid until then, by the server's clock, for one use. */
  held_until: instant,
  /** Total time for which it is locked. */
  held_ms: whole,
});
export type ProjectQuote = z.infer<typeof projectQuote>;

/** A currency by its id or its name: "BTC". */
const payCurrencyField = z.union(
  [idField, z.string().check(z.regex(/^[A-Z]{2,12}$/, 'project.currencyNotOffered'))],
  'project.currencyNotOffered',
);

/**
 * Locks the current rate, as `getExchangeTerms` does. At most ten at a time: beyond that, `request.tooMany`
 * states when the next is available.
 */
export const quoteProject = endpoint({
  summary: 'Holds the rate of an IEO application for ten seconds',
  method: 'POST',
  path: '/project/quote',
  access: 'user',
  idempotent: false,
  request: z.object({
    project_id: idField,
    pay_currency: payCurrencyField,
    line: z.optional(connectionSpeed),
  }),
  response: projectQuote,
  problems: ['offer.unknown', 'project.currencyNotOffered', 'quote.stale', 'request.tooMany'],
});

/** Applies for coins of a project, and freezes their cost in the exchange account. */
export const subscribeToProject = endpoint({
  summary: 'Applies for coins of an IEO project',
  method: 'POST',
  path: '/project/order',
  access: 'user',
  idempotent: true,
  request: z.object({
    project_id: idField,
    /** In the project's coin. */
    amount: amountField,
    pay_currency: payCurrencyField,
    /**
     * The total shown to the user. If the server computes another one, the call is refused as
     * `project.priceMoved`, with the current total as `price`.
     */
    price: amountField,
    /** The locked rate to use. Unset: the current one. */
    quote_id: z.optional(idField),
  }),
  response: projectApplication,
  problems: [
    'offer.unknown',
    'offer.notBegun',
    'offer.ended',
    'project.currencyNotOffered',
    'project.priceMoved',
    'quote.stale',
    'quote.notFound',
    'quote.expired',
    'quote.moved',
    'quote.used',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'balance.insufficient',
  ],
});

/** The user's applications, newest first. */
export const listSubscriptions = endpoint({
  summary: "The user's IEO applications",
  method: 'GET',
  path: '/user/project/order',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Open: can still change. Unset: all */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(projectApplication),
  problems: [],
});

/** One of the user's applications. */
export const getSubscription = endpoint({
  summary: "One of the user's IEO applications",
  method: 'GET',
  path: '/user/project/order/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: projectApplication,
  problems: ['application.notFound'],
});

export const calls = {
  listProjects,
  getProject,
  listProjectAllotment,
  quoteProject,
  subscribeToProject,
  listSubscriptions,
  getSubscription,
};
/** Private events by topic, with their payloads. */
export const events = { ieo_application: projectApplication };
export const problems = ['application.notFound', 'project.currencyNotOffered', 'project.priceMoved'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['ieo', 'ieo_payment', 'ieo_refund', 'ieo_coins', 'ieo_release'] as const;
