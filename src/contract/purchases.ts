import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, idField, instant, instantOrNone, pageOf, paging, text, whole } from './primitives.ts';
import { reviewer } from './reviewer.ts';
import { imageReference } from './image-reference.ts';

/* Buying crypto with fiat money, which the buyer pays to the exchange outside the app. */

export const paymentMethod = z.enum(['bank_transfer', 'online_bank', 'scan_code', 'card', 'wallet']);

/** What can be bought in which country, and at which rate. */
export const purchaseOffer = z.object({
  countries: z.array(
    z.object({
      /** ISO 3166, two letters. */
      country: text,
      methods: z.array(paymentMethod),
      /** Banks at which the exchange accepts bank transfers and online banking. */
      banks: z.array(z.object({ code: text, name: text })),
      /**
       * The country's own currency if no rate of it is published, so that it is
       * not accepted; otherwise null.
       */
      unpriced: z.nullable(text),
      currencies: z.array(
        z.object({
          /** ISO 4217. */
          currency: text,
          /** Units of this currency for one USD, which equals one USDT. */
          rate: decimal,
          /** Whole units; the maximum for each verification level from 0. */
          minimum: decimal,
          maximums: z.array(decimal),
        }),
      ),
    }),
  ),
  /** The day of the rates, and their publisher. */
  rates_as_of: instant,
  rates_source: text,
  /** Older rates are shown as outdated. */
  fresh_rate_ms: whole,
  /** How long an order waits for its payment. */
  payment_time_ms: whole,
  reviewer,
});
export type PurchaseOffer = z.infer<typeof purchaseOffer>;

/** Countries, methods, currencies, rates and limits. */
export const getPurchaseOffer = endpoint({
  summary: 'Where crypto can be bought with fiat, how it is paid, and at which rate',
  method: 'GET',
  path: '/otc/offer',
  access: 'visitor',
  idempotent: false,
  request: z.object({}),
  response: purchaseOffer,
  problems: [],
});

/** One line of the payment instructions. */
export const paymentDetail = z.object({
  name: z.enum(['bank', 'account_name', 'account_number', 'wallet', 'link', 'reference']),
  value: text,
});

export const purchaseStatuses = [
  'toBePaid',
  'proofUploaded',
  'underReview',
  'paymentSuccessful',
  'refused',
  'cancelled',
  'expired',
] as const;

/** An order of crypto for fiat. Rate and amount are fixed when it is placed. */
export const purchase = z.object({
  id,
  status: z.enum(purchaseStatuses),
  country: text,
  method: paymentMethod,
  /** The bank to pay to; null if none is selectable. */
  bank: z.nullable(text),
  /** Currency of the payment. */
  currency: text,
  amount: decimal,
  rate: decimal,
  /** Amount bought, in USDT; credited to the exchange account. */
  number: decimal,
  payer_name: text,
  /** Payment instructions; those of the demo are fictitious and say so. */
  payment_details: z.array(paymentDetail),
  is_demonstration: z.boolean(),
  proof: z.nullable(imageReference),
  /**
   * Why it was refused: a name from `refusalReasons` or of a rule; for old
   * refusals, the operator's own text.
   */
  reason: z.nullable(text),
  /** The operator's note; empty if there is none. */
  reason_note: text,
  reviewer,
  created_at: instant,
  /** A proof of payment is accepted until then. */
  payable_until: instant,
  proof_at: instantOrNone,
  closed_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type Purchase = z.infer<typeof purchase>;

const payerText = z.string('text.required').check(z.trim(), z.minLength(1, 'text.required'));
const payerName = payerText.check(z.maxLength(60, 'text.tooLong'));

/** Orders crypto for fiat. `rate` is the rate shown to the user: `state.changed` if it has changed. */
export const placePurchase = endpoint({
  summary: 'Orders crypto for fiat',
  method: 'POST',
  path: '/otc/buy',
  access: 'user',
  idempotent: true,
  request: z.object({
    country: z.string('region.unsupported').check(z.regex(/^[A-Z]{2}$/, 'region.unsupported')),
    currency: z.string('purchase.currency').check(z.regex(/^[A-Z]{3}$/, 'purchase.currency')),
    method: z.enum(paymentMethod.options, 'purchase.method'),
    /** One of the country's banks, by its code; only for bank transfers and online banking. */
    bank: z.optional(text),
    /** Whole units of the currency. */
    amount: z.string('amount.invalid').check(z.trim(), z.regex(/^[1-9]\d{0,14}$/, 'amount.invalid')),
    rate: z.string('parameter.error').check(z.regex(/^\d{1,10}(\.\d{1,10})?$/, 'parameter.error')),
    first_name: payerName,
    /** Empty or unset: the payer has one name. */
    last_name: z._default(z.string('parameter.error').check(z.trim(), z.maxLength(60, 'text.tooLong')), ''),
    email: payerText.check(
      z.maxLength(120, 'text.tooLong'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'purchase.email'),
    ),
    phone: payerText.check(z.regex(/^\+?[\d ()-]{6,24}$/, 'purchase.phone')),
    tax_id: payerText.check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,31}$/, 'purchase.taxId')),
  }),
  response: purchase,
  problems: [
    'region.unsupported',
    'purchase.currency',
    'purchase.method',
    'purchase.bank',
    'purchase.tooMany',
    'amount.invalid',
    'amount.tooSmall',
    'amount.tooLarge',
    'verification.required',
    'state.changed',
    'text.required',
    'text.tooLong',
    'purchase.email',
    'purchase.phone',
    'purchase.taxId',
  ],
});

/**
 * What is known of the user as a payer, to start an order's form with: the verified name and the bound
 * contacts; empty: not known. The tax ID is never sent back.
 */
export const getPayer = endpoint({
  summary: "The user's own verified name and contacts, to pay an order with",
  method: 'GET',
  path: '/otc/payer',
  access: 'user',
  idempotent: false,
  request: z.object({}),
  response: z.object({ first_name: text, last_name: text, email: text, phone: text }),
  problems: [],
});

/** Submits an uploaded image of the payment; it may be replaced until the decision. */
export const provePurchase = endpoint({
  summary: 'Shows a picture of the payment of an order',
  method: 'POST',
  path: '/otc/proof',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, proof: imageReference }),
  response: purchase,
  problems: ['purchase.notFound', 'state.notAllowed', 'upload.notFound', 'upload.used'],
});

/** Cancels an unpaid order. */
export const cancelPurchase = endpoint({
  summary: 'Cancels an order that is not paid',
  method: 'POST',
  path: '/otc/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: purchase,
  problems: ['purchase.notFound', 'state.notAllowed'],
});

/** Orders, newest first. */
export const listPurchases = endpoint({
  summary: 'Orders of crypto for fiat, newest first',
  method: 'GET',
  path: '/otc/list',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(purchase),
  problems: [],
});

/** One order. */
export const getPurchase = endpoint({
  summary: 'One order of crypto for fiat',
  method: 'GET',
  path: '/otc/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: purchase,
  problems: ['purchase.notFound'],
});

export const calls = {
  getPurchaseOffer,
  getPayer,
  placePurchase,
  provePurchase,
  cancelPurchase,
  listPurchases,
  getPurchase,
};
/** Private events by topic, with their payloads. */
export const events = { purchase };
export const problems = [
  'purchase.notFound',
  'purchase.currency',
  'purchase.method',
  'purchase.bank',
  'purchase.tooMany',
  'purchase.email',
  'purchase.phone',
  'purchase.taxId',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['purchase'] as const;
