import * as z from 'zod/mini';
import { chain, chains } from './chains.ts';
import { endpoint } from './endpoint.ts';
import { imageReference } from './image-reference.ts';
import { paymentAccount, paymentWay, paymentWays } from './payment-accounts.ts';
import {
  accountName,
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  nothing,
  pageOf,
  paging,
  text,
  whole,
} from './primitives.ts';
import { reviewer } from './reviewer.ts';

/** A currency that can be deposited, and how. */
export const depositCurrency = z.object({
  currency_id: id,
  currency_name: text,
  /** Fiat money. */
  is_fiat: z.boolean(),
  chains: z.array(chain),
  ways: z.array(paymentWay),
  /** Smaller amounts are not credited. */
  minimum: decimal,
  /** The most that the published rule credits; it refuses more. */
  rule_maximum: decimal,
});
export type DepositCurrency = z.infer<typeof depositCurrency>;

/** Currencies that can be deposited now. */
export const listDepositCurrencies = endpoint({
  summary: 'What can be deposited',
  method: 'GET',
  path: '/recharge/currencies',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.object({ currencies: z.array(depositCurrency), reviewer }),
  problems: [],
});

/** Destination of the user's deposits in one currency; an address belongs to one network. */
export const depositAddress = z.object({
  currency_id: id,
  currency_name: text,
  /** Decimals of its smallest unit. */
  decimals: whole,
  /** Smaller amounts are not credited. */
  minimum: decimal,
  /** The most that the published rule credits; it refuses more. */
  rule_maximum: decimal,
  reviewer,
  /** Accounts to which it can be credited. */
  accounts: z.array(accountName),
  networks: z.array(z.object({ chain, address: text })),
  /** The exchange's accounts, for fiat money. */
  payment_accounts: z.array(paymentAccount),
  /** Reference for transfers to these accounts; null if there are none. */
  payment_reference: z.nullable(text),
  /** The accounts are fictitious and must not be paid to. */
  is_demonstration: z.boolean(),
});
export type DepositAddress = z.infer<typeof depositAddress>;

/**
 * The user's own deposit addresses and payment reference, the same each time; a
 * `user_id` in the request is ignored.
 */
export const getDepositAddress = endpoint({
  summary: "The user's deposit addresses in a currency, and where to pay fiat money to",
  method: 'POST',
  path: '/wallet/get_upw_address',
  access: 'user',
  idempotent: false,
  request: z.object({ currency: idField, user_id: z.optional(text) }),
  response: depositAddress,
  problems: ['symbol.unknown'],
});

export const deposit = z.object({
  id,
  status: z.enum(['under_review', 'credited', 'refused']),
  /** Account to which it is credited. */
  account: accountName,
  currency_id: id,
  currency_name: text,
  /** Null: paid to an account of the exchange. */
  chain: z.nullable(chain),
  /** Payment method; null: it came over a chain. */
  way: z.nullable(paymentWay),
  /** Destination address; for a payment, its reference. */
  address: text,
  /** Amount as announced. */
  amount: decimal,
  voucher: imageReference,
  /** Amount that arrived; null until credited. */
  credited: decimalOrNone,
  /** Reference of the payment, once found. */
  reference: z.nullable(text),
  /**
   * Why it was refused: a name from `refusalReasons` or of a rule; for old
   * refusals, the operator's own text.
   */
  reason: z.nullable(text),
  /** The operator's note; empty if there is none. */
  reason_note: text,
  /** Who decides or decided it. */
  reviewer,
  created_at: instant,
  decided_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type Deposit = z.infer<typeof deposit>;

/**
 * Announces a payment to one of the user's deposit addresses or to an account of the exchange,
 * with an uploaded image of it.
 */
export const submitDeposit = endpoint({
  summary: 'Announces a deposit with its payment voucher',
  method: 'POST',
  path: '/wallet/charge_upw',
  access: 'user',
  idempotent: true,
  request: z.object({
    /** Account to credit; unset: the exchange account, or the fiat account for fiat money. */
    account: z.optional(z.enum(accountName.options, 'parameter.error')),
    amount: amountField,
    currency: idField,
    /** The network it was sent over, or the payment method. */
    type: z.enum([...chains, ...paymentWays], 'chain.unknown'),
    /** For a payment, its reference. */
    address: text,
    voucher: imageReference,
  }),
  response: deposit,
  problems: [
    'symbol.unknown',
    'chain.unknown',
    'deposit.address',
    'deposit.reference',
    'deposit.tooMany',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'upload.notFound',
    'upload.used',
  ],
});

export const listDeposits = endpoint({
  summary: 'Deposits, newest first',
  method: 'GET',
  path: '/recharge/log',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(deposit),
  problems: [],
});

/** One of the user's deposits. */
export const getDeposit = endpoint({
  summary: 'One deposit',
  method: 'GET',
  path: '/recharge/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: deposit,
  problems: ['deposit.notFound'],
});

export const calls = { listDepositCurrencies, getDepositAddress, submitDeposit, listDeposits, getDeposit };
/** Private events by topic, with their payloads. */
export const events = { deposit };
export const problems = [
  'deposit.address',
  'deposit.reference',
  'deposit.tooMany',
  'deposit.notFound',
  'deposit.credited',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['deposit'] as const;
