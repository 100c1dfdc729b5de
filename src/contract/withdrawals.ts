import * as z from 'zod/mini';
import { accountNames } from './account-names.ts';
import { chain } from './chains.ts';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalField,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  readableLine,
  text,
  whole,
} from './primitives.ts';
import { reviewer } from './reviewer.ts';
import { proofField, secondFactors, stepUpProblems } from './step-up.ts';

/** States of the withdrawal's state chart. */
export const withdrawalStatuses = [
  'underReview',
  'sending',
  'uncertain',
  'sent',
  'refused',
  'cancelled',
] as const;
export const withdrawalStatus = z.enum(withdrawalStatuses);

/** 0 to an address, 1 to the domestic bank account, 2 to the international one. */
export const withdrawalType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type WithdrawalType = z.infer<typeof withdrawalType>;

/** A withdrawal, completed or not. */
export const withdrawal = z.object({
  id,
  status: withdrawalStatus,
  type: withdrawalType,
  currency_id: id,
  currency_name: text,
  /** The account it was taken from. */
  account: z.enum(accountNames),
  /** Null: to a bank account. */
  chain: z.nullable(chain),
  /** The address, account number or IBAN, as it was at the request. */
  address: text,
  /** The user's name for the address; for a bank account, its bank. */
  name: text,
  /** The user's note; empty if there is none. */
  remark: text,
  /** Amount debited, including the fee. */
  number: decimal,
  fee: decimal,
  /** Amount that arrives. */
  received: decimal,
  /** Value in BTC, which counts against the limit. */
  worth: decimal,
  /** Reference of the payment; null until it is sent. */
  reference: z.nullable(text),
  /** Who decides or decided it. */
  reviewer,
  /**
   * Why it was refused: a name from `refusalReasons` or of a rule; for old
   * refusals, the operator's own text.
   */
  reason: z.nullable(text),
  /** The operator's note; empty if there is none. */
  reason_note: text,
  created_at: instant,
  decided_at: instantOrNone,
  closed_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Value of one unit of a currency. */
export const getCurrencyRate = endpoint({
  summary: 'The value of one unit of a currency',
  method: 'GET',
  path: '/wallet/getRateCurrency',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.object({
    id,
    name: text,
    /** In USDT; one USDT counts as one US dollar. */
    usdt_price: decimal,
    /** In Chinese yuan, at the cached fiat rate. */
    rmb: decimal,
    as_of: instant,
  }),
  problems: ['symbol.unknown', 'quote.stale'],
});

/** One way to withdraw a currency. */
const withdrawalWay = z.object({
  type: withdrawalType,
  chain: z.nullable(chain),
  /** Fee, deducted from the amount; the withdrawal must send it as shown. */
  rate: decimal,
  min_number: decimal,
});
export type WithdrawalWay = z.infer<typeof withdrawalWay>;

export const withdrawalTerms = z.object({
  currency_id: id,
  currency_name: text,
  decimals: whole,
  account: z.enum(accountNames),
  available: decimal,
  ways: z.array(withdrawalWay),
  /** 0 not verified, 1, 2. */
  level: whole,
  /** Value in BTC that may be withdrawn within any 24 hours, and what is left of it now. */
  limit: decimal,
  left: decimal,
  /** What is left, in the currency. */
  left_number: decimal,
  has_pay_password: z.boolean(),
  /** One of these is required with each withdrawal; empty: none is enabled. Older servers omit it. */
  second_factors: z._default(z.array(z.enum(secondFactors)), []),
  /** Who decides on requests made now. */
  reviewer,
  as_of: instant,
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;

export const getWithdrawalTerms = endpoint({
  summary: 'Fees, minimums, balance and limit for withdrawing a currency',
  method: 'POST',
  path: '/wallet/get_info',
  access: 'user',
  idempotent: false,
  request: z.object({ currency: idField }),
  response: z.extend(withdrawalTerms, {
    name: text,
    /** Of the first way, for clients that know only one way per currency. */
    rate: decimal,
    min_number: decimal,
    /** Available in these accounts; null: they cannot hold this currency. */
    legal_balance: decimalOrNone,
    change_balance: decimalOrNone,
  }),
  problems: ['withdrawal.notOffered', 'quote.stale'],
});

/** Withdraws to a saved address or bank account; the server fixes the fee. The amount is frozen at once. */
export const submitWithdrawal = endpoint({
  summary: 'Withdraws to a saved address or card',
  method: 'POST',
  path: '/wallet/out',
  access: 'user',
  idempotent: true,
  request: z.object({
    /** The id of the saved address or bank account. */
    address: idField,
    currency: idField,
    number: amountField,
    /** The fee shown to the user; refused if it has changed. */
    rate: decimalField({ invalid: 'parameter.error', decimals: 'parameter.error' }),
    type: z.pipe(
      z.union([z.enum(['0', '1', '2']), withdrawalType], 'parameter.error'),
      z.transform((code) => Number(code) as WithdrawalType),
    ),
    /** The user's note for the records; optional. */
    remark: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(140, { error: 'text.tooLong', abort: true }),
          z.regex(readableLine, 'text.specialCharacters'),
        ),
      '',
    ),
    /** Optional when the request only repeats a key to learn its outcome. */
    pay_password: z.optional(z.string().check(z.maxLength(128, 'password.long'))),
    /**
     * If one is enabled: a code, or a passkey's response for exactly this
     * withdrawal. Optional in the same case.
     */
    second_factor: z.optional(proofField),
  }),
  response: withdrawal,
  problems: [
    'verification.required',
    'withdrawal.notOffered',
    'withdrawal.limit',
    'withdrawal.tooMany',
    'address.notFound',
    'address.waiting',
    'address.contract',
    'address.burn',
    'address.exchange',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'balance.insufficient',
    'quote.stale',
    'state.changed',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
    'password.long',
    'password.unset',
    'password.again',
    'password.wrong',
    'password.locked',
    ...stepUpProblems,
    'account.frozen',
  ],
  // Each call costs a password hash.
  limit: { count: 60, seconds: 600 },
});

/** Withdrawals, newest first; `open`: not sent, refused or cancelled yet. */
export const listWithdrawals = endpoint({
  summary: 'Withdrawals, newest first',
  method: 'GET',
  path: '/user/withdraw/list',
  access: 'user',
  idempotent: false,
  request: z.object({ status: z.optional(z.enum(['open', 'closed'], 'parameter.error')), ...paging(10) }),
  response: pageOf(withdrawal),
  problems: [],
});

export const getWithdrawal = endpoint({
  summary: 'One withdrawal',
  method: 'GET',
  path: '/user/withdraw/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: withdrawal,
  problems: ['withdrawal.notFound'],
});

/** Cancels a withdrawal that awaits review; the funds are returned at once. */
export const cancelWithdrawal = endpoint({
  summary: 'Cancels a withdrawal that waits for its review',
  method: 'POST',
  path: '/user/withdraw/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: withdrawal,
  problems: ['withdrawal.notFound', 'state.notAllowed'],
});

export const calls = {
  getCurrencyRate,
  getWithdrawalTerms,
  submitWithdrawal,
  listWithdrawals,
  getWithdrawal,
  cancelWithdrawal,
};
/** Private events by topic, with their payloads. */
export const events = { withdrawal };
export const problems = [
  'withdrawal.limit',
  'withdrawal.tooMany',
  'withdrawal.notFound',
  'address.waiting',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = [
  'withdrawal_freeze',
  'withdrawal_release',
  'withdrawal',
  'withdrawal_fee',
] as const;
