import * as z from 'zod/mini';
import { accountNames, houseNames } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { decimal, decimalOrNone, id, instant, nothing, pageOf, paging, text, whole } from './primitives.ts';
import { movementKind } from './wallets.ts';

/* Data for operators outside the review queues. Read-only, except that access to users' data is logged. */

const operator = z.object({ id, name: text });
export type Operator = z.infer<typeof operator>;

/** The operator of the session. */
export const getOperator = endpoint({
  summary: "The session's operator",
  method: 'GET',
  path: '/admin/operator',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: operator,
  problems: [],
});

/**
 * Logged acts: decisions, first approvals of two, taking and closing chats, quiz
 * questions, works, and access to users' data.
 */
export const adminActions = [
  'approved',
  'approved_first',
  'refused',
  'took_chat',
  'closed_chat',
  'asked_question',
  'called_off_question',
  'hid_work',
  'showed_work',
  'looked_at_review',
  'looked_at_image',
  'looked_at_movements',
  'looked_at_chat',
] as const;
export type AdminAction = (typeof adminActions)[number];

const adminLogEntry = z.object({
  id,
  at: instant,
  act: z.enum(adminActions),
  /** Null: the published rule decided. */
  operator: z.nullable(text),
  /** The user concerned, masked; null: no individual user. */
  account: z.nullable(text),
  /** "deposit:12"; empty if it was no review. */
  subject: text,
  /** Name of the refusal's reason, or the operator's own text. */
  why: text,
  /** The operator's note to the reason. */
  note: text,
});
export type AdminLogEntry = z.infer<typeof adminLogEntry>;

/** Decisions and accesses, newest first. */
export const listAdminLog = endpoint({
  summary: 'What operators decided and looked at, newest first',
  method: 'GET',
  path: '/admin/log',
  access: 'operator',
  idempotent: false,
  request: z.object({
    what: z._default(z.enum(['decisions', 'looks'], 'parameter.error'), 'decisions'),
    /** Only the operator's own acts. */
    own: z._default(z.enum(['0', '1'], 'parameter.error'), '0'),
    /** Only those of one review subject: "deposit:12". */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(64, 'text.tooLong'))),
    ...paging(20),
  }),
  response: pageOf(adminLogEntry),
  problems: [],
});

const houseName = z.enum(houseNames);

const ledgerSum = z.object({
  currency_id: id,
  currency_name: text,
  /** Total of all users. */
  users: decimal,
  /** Negative: owed to the other accounts. */
  houses: z.array(z.object({ house: houseName, total: decimal })),
  /** Total of all accounts: zero, or the ledger is broken. */
  sum: decimal,
});
export type LedgerSum = z.infer<typeof ledgerSum>;

/** Totals of the exchange's own accounts and of all users, by currency. */
export const listLedgerSums = endpoint({
  summary: "What the exchange's own accounts and all users together hold",
  method: 'GET',
  path: '/admin/ledger/sums',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: z.object({ as_of: instant, sums: z.array(ledgerSum) }),
  problems: [],
  limit: { count: 30, seconds: 60 },
});

const ledgerEntry = z.object({
  id,
  at: instant,
  kind: movementKind,
  reference: text,
  /** The account's user, masked; null: the exchange. */
  person: z.nullable(text),
  account: z.enum([...accountNames, ...houseNames]),
  currency_id: id,
  currency_name: text,
  available_change: decimal,
  frozen_change: decimal,
  /** Balance after the entry; null for the exchange, whose accounts are only totalled. */
  available_after: decimalOrNone,
  frozen_after: decimalOrNone,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The entries of one user's accounts, or of one reference with the counterpart of each; newest first. */
export const listLedgerEntries = endpoint({
  summary: 'Ledger entries of one person or of one reference, newest first',
  method: 'GET',
  path: '/admin/ledger/entries',
  access: 'operator',
  idempotent: false,
  request: z.object({
    /** The user's login account or number; one of `person` and `reference` is required. */
    person: z.optional(
      z.string().check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(254, 'text.tooLong')),
    ),
    /** "withdrawal:12" */
    reference: z.optional(
      z.string().check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(64, 'text.tooLong')),
    ),
    ...paging(20),
  }),
  response: pageOf(ledgerEntry),
  problems: ['text.required', 'text.tooLong', 'admin.personUnknown', 'page.invalid'],
  limit: { count: 120, seconds: 60 },
});

const verification = z.object({
  at: instant,
  took_ms: whole,
  /** Run manually on the server, or by the daily job of the exchange. */
  source: z.enum(['command', 'schedule']),
  /** Number of invariants checked. */
  invariants: whole,
  /** The first violated invariant, and where; null: none is violated. */
  fault: z.nullable(z.object({ invariant: text, found: text })),
});
export type LedgerVerification = z.infer<typeof verification>;

/** The latest verifications of the ledger, newest first. */
export const listVerifications = endpoint({
  summary: 'The latest verifications of the ledger',
  method: 'GET',
  path: '/admin/ledger/verifications',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: z.object({ verifications: z.array(verification) }),
  problems: [],
});

export const calls = { getOperator, listAdminLog, listLedgerSums, listLedgerEntries, listVerifications };
export const problems = ['admin.personUnknown'] as const;
