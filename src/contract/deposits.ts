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

/** A currency that can be deposited, and how it comes in. */
export const depositCurrency = z.object({
  currency_id: id,
  currency_name: text,
  /** Money that banks pay with. */
  is_fiat: z.boolean(),
  chains: z.array(chain),
  ways: z.array(paymentWay),
  /** Less is not credited. */
  minimum: decimal,
  /** Where a rule decides, it credits up to this much and refuses more. */
  rule_maximum: decimal,
});
export type DepositCurrency = z.infer<typeof depositCurrency>;

/** What can be deposited now. */
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

/** Where the user's deposits in one currency go; an address belongs to one network. */
export const depositAddress = z.object({
  currency_id: id,
  currency_name: text,
  /** Of its smallest unit. */
  decimals: whole,
  /** Less is not credited. */
  minimum: decimal,
  /** Where a rule decides, it credits up to this much and refuses more. */
  rule_maximum: decimal,
  reviewer,
  /** Where it can be credited. */
  accounts: z.array(accountName),
  networks: z.array(z.object({ chain, address: text })),
  /** Of the exchange, for fiat money. */
  payment_accounts: z.array(paymentAccount),
  /** What the user writes in a transfer to one of them; null: there are none. */
  payment_reference: z.nullable(text),
  /** The accounts are made up: nothing is to be paid there. */
  is_demonstration: z.boolean(),
});
export type DepositAddress = z.infer<typeof depositAddress>;

/** The user's own deposit addresses and payment reference, the same each time; a `user_id` in the request is ignored. */
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
  /** Where it is credited. */
  account: accountName,
  currency_id: id,
  currency_name: text,
  /** Null: it was paid to an account of the exchange's. */
  chain: z.nullable(chain),
  /** How it was paid there; null: it came over a chain. */
  way: z.nullable(paymentWay),
  /** Where it was sent; of a payment the reference that it names. */
  address: text,
  /** As announced. */
  amount: decimal,
  voucher: imageReference,
  /** What arrived; null until it is credited. */
  credited: decimalOrNone,
  /** Of the payment, once it was found. */
  reference: z.nullable(text),
  /** Why it was refused: the name of its reason, `refusalReasons` or of the rule; of an old one the words of the person who decided. */
  reason: z.nullable(text),
  /** What the operator adds to it; empty: nothing. */
  reason_note: text,
  /** Who decides it, or decided it. */
  reviewer,
  created_at: instant,
  decided_at: instantOrNone,
  /** Grows with every change. */
  version: whole,
});
export type Deposit = z.infer<typeof deposit>;

/** Announces a payment to one of the user's deposit addresses or to an account of the exchange's, with an uploaded picture of it. */
export const submitDeposit = endpoint({
  summary: 'Announces a deposit with its payment voucher',
  method: 'POST',
  path: '/wallet/charge_upw',
  access: 'user',
  idempotent: true,
  request: z.object({
    /** Where it is credited; unset: the exchange account, or for fiat money the fiat account. */
    account: z.optional(z.enum(accountName.options, 'parameter.error')),
    amount: amountField,
    currency: idField,
    /** The network it was sent over, or the way it was paid. */
    type: z.enum([...chains, ...paymentWays], 'chain.unknown'),
    /** Of a payment the reference that it names. */
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

/** One deposit of the user's. */
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
/** Private events by topic, with what each tells. */
export const events = { deposit };
export const problems = [
  'deposit.address',
  'deposit.reference',
  'deposit.tooMany',
  'deposit.notFound',
  'deposit.credited',
] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['deposit'] as const;
