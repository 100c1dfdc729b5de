import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, instant, instantOrNone, nothing, pageOf, paging, text, whole } from './primitives.ts';

/** 1: whom the user invited; 2: whom these invited. */
const degree = z.union([z.literal(1), z.literal(2)]);

/** What rebates come to in one currency. */
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
    /** How many people, by degree. */
    first_degree: whole,
    second_degree: whole,
    /** Percent of their fees. */
    first_rate: decimal,
    second_rate: decimal,
    /** What has been paid so far. */
    earned: z.array(earned),
    /** The same at the current prices, in USDT. */
    earned_usdt: decimal,
    /** When the fees of today are counted. */
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
  /** What was paid to the user for their fees. */
  earned: z.array(earned),
});
export type Invitee = z.infer<typeof invitee>;

/** Whom the user invited, newest first. */
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

/** What is paid for the fees of one invitee on one day in one currency. */
const rebate = z.object({
  id,
  /** UTC. */
  day: z.iso.date(),
  /** Masked. */
  account: text,
  degree,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  /** What the invitee paid. */
  fees: decimal,
  /** Percent of them. */
  rate: decimal,
  /** Rounded down to the currency's smallest unit. */
  amount: decimal,
  /** Null: counted, and about to be paid. */
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
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['invitation_rebate'] as const;
