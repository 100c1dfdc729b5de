import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, instant, instantOrNone, nothing, pageOf, paging, text, whole } from './primitives.ts';

/** 1: invited by the user; 2: invited by those. */
const degree = z.union([z.literal(1), z.literal(2)]);

/** Total rebates in one currency. */
const earned = z.object({ currency_id: id, currency_name: text, decimals: whole, amount: decimal });
export type Earned = z.infer<typeof earned>;

export const getInvitations = endpoint({
  summary: "The user's invite code, and what inviting has brought",
  method: 'GET',
  path: '/user/invite',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({
    extension_code: text,
    /** Number of people, by degree. */
    first_degree: whole,
    second_degree: whole,
    /** Percent of their fees. */
    first_rate: decimal,
    second_rate: decimal,
    /** Total paid so far. */
    earned: z.array(earned),
    /** The same in USDT, at the current prices. */
    earned_usdt: decimal,
    /** When today's fees are counted. */
    next_payment_at: instant,
  }),
  problems: [],
});
export type Invitations = z.infer<typeof getInvitations.response>;

const invitee = z.object({
  id,
  /** Masked. */
  account: text,
  degree,
  joined_at: instant,
  /** Paid to the user for this person's fees. */
  earned: z.array(earned),
});
export type Invitee = z.infer<typeof invitee>;

/** The people invited by the user, newest first. */
export const listInvitees = endpoint({
  summary: 'Whom the user invited, of the first or of the second degree',
  method: 'GET',
  path: '/user/invitations',
  access: 'user',
  idempotent: false,
  request: z.object({ degree: z._default(z.enum(['1', '2']), '1'), ...paging(20) }),
  response: pageOf(invitee),
  problems: [],
});

/** Rebate on the fees of one invitee on one day in one currency. */
const rebate = z.object({
  id,
  /** UTC day. */
  day: z.iso.date(),
  /** Masked. */
  account: text,
  degree,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  /** Fees paid by the invitee. */
  fees: decimal,
  /** Percent of the fees. */
  rate: decimal,
  /** Rounded down to the currency's smallest unit. */
  amount: decimal,
  /** Null: counted, not yet paid. */
  paid_at: instantOrNone,
});
export type Rebate = z.infer<typeof rebate>;

/** The user's rebates, newest first. */
export const listRebates = endpoint({
  summary: 'What was paid to the user for the fees of whom they invited, by day',
  method: 'GET',
  path: '/user/rebates',
  access: 'user',
  idempotent: false,
  request: z.object(paging(20)),
  response: pageOf(rebate),
  problems: [],
});

export const calls = { getInvitations, listInvitees, listRebates };
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['invitation_rebate'] as const;
