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
import { quoteLine } from './quote-line.ts';
import { tickOrNone } from './ticks.ts';

const projectFields = {
  ...projectProgress.shape,
  title: text,
  summary: text,
  /** The coin that is issued, and the decimals of its smallest unit. */
  currency_id: id,
  currency_name: text,
  decimals: whole,
  logo: text,
  /** The first of the currencies that it can be paid in. */
  pay_currency_id: id,
  pay_currency_name: text,
  /** Of one coin, in USDT. */
  price: decimal,
  /** The whole issue. */
  amount: decimal,
  /** The smallest application. */
  min: decimal,
  /** The lock period, days from the listing. */
  day: whole,
  start_at: instant,
  end_at: instant,
  /** The listing time. */
  sell_begin: instant,
  /** When what was approved can be used: the listing time and the lock period. */
  free_at: instant,
  /** The pair that it trades as; null until it is listed. */
  match_id: z.nullable(id),
};
/** A project as lists show it. */
export const project = z.object(projectFields);
export type Project = z.infer<typeof project>;

/** What a project can be paid in. */
export const projectPay = z.object({
  currency_id: id,
  currency_name: text,
  decimals: whole,
  /** Of one coin at the rate of this moment; null while the feed has no fresh price. To apply at it, hold it: `quoteProject`. */
  price: decimalOrNone,
});
export type ProjectPay = z.infer<typeof projectPay>;

export const projectInfo = z.object({
  ...projectFields,
  /** The same as `pay_currencies` has them, by the family's names; null where it cannot be paid so. */
  btc_price: decimalOrNone,
  eth_price: decimalOrNone,
  pay_currencies: z.array(projectPay),
  /** Paragraphs, with an empty line between them. */
  content: text,
  /** Addresses of its website and its white paper; null: it has none. */
  link: z.nullable(text),
  white_paper: z.nullable(text),
  /** What was allotted of the issue, and when: null until the allotment is published. */
  allotted: decimalOrNone,
  allotted_at: instantOrNone,
  /** Available to the user in the currency that is named first; null for visitors. */
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

/** What a user applied for, from the application to the release of the coins. */
export const projectApplication = z.object({
  id,
  status: z.enum(applicationStatuses),
  project_id: id,
  /** The project's title. */
  name: text,
  /** Its place in the order of the applications, from 1: its row in the published allotment. */
  number: whole,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  pay_currency_id: id,
  pay_currency_name: text,
  pay_decimals: whole,
  /** Of one coin, in the currency paid with, at the rate of the application. */
  price: decimal,
  /** Of one unit of that currency in USDT, and the tick that it is of; `1` and null for USDT itself. */
  rate: decimal,
  tick: tickOrNone,
  /** Applied for, in the project's coin. */
  coin_amount: decimal,
  /** Held for it when it was applied for, in the currency paid with. */
  frozen: decimal,
  /** What was approved, what it cost, and what came back: null until it is decided. */
  give_amount: decimalOrNone,
  paid: decimalOrNone,
  released: decimalOrNone,
  created_at: instant,
  /** The project's. */
  end_at: instant,
  sell_begin: instant,
  day: whole,
  /** Until then the approved coins are frozen. */
  free_at: instant,
  /** When it was allotted or refunded, when its coins came, and when they were released; null until then. */
  decided_at: instantOrNone,
  listed_at: instantOrNone,
  released_at: instantOrNone,
  version: whole,
});
export type ProjectApplication = z.infer<typeof projectApplication>;

/** IEO projects, of one state or all: in progress, then those to come, then those that have ended, the latest first. */
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

/** One IEO project, with the user's own applications in it. */
export const getProject = endpoint({
  summary: 'One IEO project',
  method: 'GET',
  path: '/project/detail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ project_id: idField }),
  response: z.object({
    info: projectInfo,
    /** The user's last application for it, and the last of those whose coins are free to be sold. */
    order_info: z.nullable(projectApplication),
    sell_order: z.nullable(projectApplication),
  }),
  problems: ['offer.unknown'],
});

/** One application as everybody may read it. */
export const allotmentRow = z.object({ number: whole, applied: decimal, approved: decimal });
export type AllotmentRow = z.infer<typeof allotmentRow>;

/**
 * The whole allotment of a finished project, in the order of the applications: with the issue and these rows anybody
 * can recompute it. Empty until it is published.
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

/** The rate that a project is paid at, held for one application of one user. */
export const projectQuote = z.object({
  quote_id: id,
  project_id: id,
  pay_currency_id: id,
  /** Of one coin in that currency. The total is amount x price, rounded up to the currency's decimals. */
  price: decimal,
  /** Until then, by the server's clock, it can be used, once. */
  held_until: instant,
  /** How long it is held in all. */
  held_ms: whole,
});
export type ProjectQuote = z.infer<typeof projectQuote>;

/** A currency by its number, or by its name: "BTC". */
const payCurrencyField = z.union(
  [idField, z.string().check(z.regex(/^[A-Z]{2,12}$/, 'project.currencyNotOffered'))],
  'project.currencyNotOffered',
);

/** Holds the rate of this moment, as `getExchangeTerms` does. Ten at a time: of more, `request.tooMany` says when the next can be had. */
export const quoteProject = endpoint({
  summary: 'Holds the rate of an IEO application for ten seconds',
  method: 'POST',
  path: '/project/quote',
  access: 'user',
  idempotent: false,
  request: z.object({ project_id: idField, pay_currency: payCurrencyField, line: z.optional(quoteLine) }),
  response: projectQuote,
  problems: ['offer.unknown', 'project.currencyNotOffered', 'quote.stale', 'request.tooMany'],
});

/** Applies for coins of a project, and freezes what they cost in the exchange account. */
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
     * The total to pay, as the user saw it. Another one than the server computes is refused as `project.priceMoved`, with
     * the total of this moment as `price`.
     */
    price: amountField,
    /** The rate that it is computed by. Unset: that of this moment. */
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
    /** Open: whatever can still change. Unset: all */
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
/** Private events by topic, with what each tells. */
export const events = { ieo_application: projectApplication };
export const problems = ['application.notFound', 'project.currencyNotOffered', 'project.priceMoved'] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['ieo', 'ieo_payment', 'ieo_refund', 'ieo_coins', 'ieo_release'] as const;
