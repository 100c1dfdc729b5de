import * as z from 'zod/mini';
import { accountNames, houseNames } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { decimal, decimalOrNone, id, instant, nothing, pageOf, paging, text, whole } from './primitives.ts';
import { movementKind } from './wallets.ts';

/* What operators read beside the queues. Nothing here changes anything, but that their looks at people's data are logged. */

const operator = z.object({ id, name: text });
export type Operator = z.infer<typeof operator>;

/** Who the session's operator is. */
export const getOperator = endpoint({
  summary: "The session's operator",
  method: 'GET',
  path: '/desk/operator',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: operator,
  problems: [],
});

/** What is logged: decisions, first approvals of two, who took and closed which chat, questions of the quiz, and looks at people's data. */
export const deskActs = [
  'approved',
  'approved_first',
  'refused',
  'took_chat',
  'closed_chat',
  'asked_question',
  'called_off_question',
  'looked_at_review',
  'looked_at_image',
  'looked_at_movements',
  'looked_at_chat',
] as const;
export type DeskAct = (typeof deskActs)[number];

const deskLogEntry = z.object({
  id,
  at: instant,
  act: z.enum(deskActs),
  /** Null: the published rule decided. */
  operator: z.nullable(text),
  /** Whom it concerns, masked; null: nobody by themselves. */
  account: z.nullable(text),
  /** "deposit:12"; empty where it was no review. */
  subject: text,
  /** The name of a refusal's reason, or an operator's words. */
  why: text,
  /** What the operator added to the reason. */
  note: text,
});
export type DeskLogEntry = z.infer<typeof deskLogEntry>;

/** Decisions and looks, newest first. */
export const listDeskLog = endpoint({
  summary: 'What operators decided and looked at, newest first',
  method: 'GET',
  path: '/desk/log',
  access: 'operator',
  idempotent: false,
  request: z.object({
    what: z._default(z.enum(['decisions', 'looks'], 'parameter.error'), 'decisions'),
    /** The operator's own alone. */
    own: z._default(z.enum(['0', '1'], 'parameter.error'), '0'),
    /** Of one review's subject: "deposit:12". */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(64, 'text.tooLong'))),
    ...paging(20),
  }),
  response: pageOf(deskLogEntry),
  problems: [],
});

const houseName = z.enum(houseNames);

const ledgerSum = z.object({
  currency_id: id,
  currency_name: text,
  /** What all users hold together. */
  users: decimal,
  /** Negative: owed to the other accounts. */
  houses: z.array(z.object({ house: houseName, total: decimal })),
  /** Of all of them: nothing, or the ledger is broken. */
  sum: decimal,
});
export type LedgerSum = z.infer<typeof ledgerSum>;

/** What the exchange's own accounts and all users together hold, by currency. */
export const listLedgerSums = endpoint({
  summary: "What the exchange's own accounts and all users together hold",
  method: 'GET',
  path: '/desk/ledger/sums',
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
  /** Whose account it is, masked; null: the exchange's. */
  person: z.nullable(text),
  account: z.enum([...accountNames, ...houseNames]),
  currency_id: id,
  currency_name: text,
  available_change: decimal,
  frozen_change: decimal,
  /** What was there then; null for the exchange, whose accounts are summed. */
  available_after: decimalOrNone,
  frozen_after: decimalOrNone,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The entries of one person's accounts, or of one reference with the other side of each; newest first. */
export const listLedgerEntries = endpoint({
  summary: 'Ledger entries of one person or of one reference, newest first',
  method: 'GET',
  path: '/desk/ledger/entries',
  access: 'operator',
  idempotent: false,
  request: z.object({
    /** An account as its person signs in with, or its number; one of both is needed. */
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
  problems: ['text.required', 'text.tooLong', 'desk.personUnknown', 'page.invalid'],
  limit: { count: 120, seconds: 60 },
});

const verification = z.object({
  at: instant,
  took_ms: whole,
  /** Run by somebody on the server, or by the exchange itself once a day. */
  source: z.enum(['command', 'schedule']),
  /** How many invariants were looked at. */
  invariants: whole,
  /** The first one that is broken, and where; null: all hold. */
  fault: z.nullable(z.object({ invariant: text, found: text })),
});
export type LedgerVerification = z.infer<typeof verification>;

/** The latest verifications of the ledger, newest first. */
export const listVerifications = endpoint({
  summary: 'The latest verifications of the ledger',
  method: 'GET',
  path: '/desk/ledger/verifications',
  access: 'operator',
  idempotent: false,
  request: nothing,
  response: z.object({ verifications: z.array(verification) }),
  problems: [],
});

export const calls = { getOperator, listDeskLog, listLedgerSums, listLedgerEntries, listVerifications };
export const problems = ['desk.personUnknown'] as const;
