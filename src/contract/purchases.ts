import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, idField, instant, instantOrNone, pageOf, paging, text, whole } from './primitives.ts';
import { reviewer } from './reviewer.ts';
import { imageReference } from './image-reference.ts';

/* Buying crypto with fiat money, which the buyer sends to the exchange outside the app. */

export const paymentMethod = z.enum(['bank_transfer', 'online_bank', 'scan_code', 'card', 'wallet']);

/** What can be bought where, and at which rate. */
export const purchaseOffer = z.object({
  countries: z.array(
    z.object({
      /** ISO 3166, two letters. */
      country: text,
      methods: z.array(paymentMethod),
      /** Where the exchange takes bank transfers and online banking. */
      banks: z.array(z.object({ code: text, name: text })),
      /** The country's own currency where no rate of it is published, so that it cannot be paid with; else null. */
      unpriced: z.nullable(text),
      currencies: z.array(
        z.object({
          /** ISO 4217. */
          currency: text,
          /** Units of it for one USD, which is one USDT. */
          rate: decimal,
          /** Whole units; the largest for each verification level from 0. */
          minimum: decimal,
          maximums: z.array(decimal),
        }),
      ),
    }),
  ),
  /** The day of the rates, and who published them. */
  rates_as_of: instant,
  rates_source: text,
  /** Older ones are to be told as such. */
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

/** One line of where to pay to. */
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

/** An order of crypto for fiat. Rate and number stand from the moment it was made. */
export const purchase = z.object({
  id,
  status: z.enum(purchaseStatuses),
  country: text,
  method: paymentMethod,
  /** The bank that is paid to; null where none is chosen. */
  bank: z.nullable(text),
  /** What is paid. */
  currency: text,
  amount: decimal,
  rate: decimal,
  /** What is got for it, in USDT; credited to the exchange account. */
  number: decimal,
  payer_name: text,
  /** Where to pay to; the demonstration's are made up, and say so. */
  payment_details: z.array(paymentDetail),
  is_demonstration: z.boolean(),
  proof: z.nullable(imageReference),
  /** Why it was refused: the name of its reason, `refusalReasons` or of the rule; of an old one the words of the person who decided. */
  reason: z.nullable(text),
  /** What the operator adds to it; empty: nothing. */
  reason_note: text,
  reviewer,
  created_at: instant,
  /** Until then a proof of the payment is taken. */
  payable_until: instant,
  proof_at: instantOrNone,
  closed_at: instantOrNone,
  /** Grows with every change. */
  version: whole,
});
export type Purchase = z.infer<typeof purchase>;

const payerText = z.string('text.required').check(z.trim(), z.minLength(1, 'text.required'));
const payerName = payerText.check(z.maxLength(60, 'text.tooLong'));

/** Orders crypto for fiat. `rate` is the one that was shown: `state.changed` where it is another now. */
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
    /** One of the country's, by its code; for bank transfers and online banking alone. */
    bank: z.optional(text),
    /** Whole units of the currency. */
    amount: z.string('amount.invalid').check(z.trim(), z.regex(/^[1-9]\d{0,14}$/, 'amount.invalid')),
    rate: z.string('parameter.error').check(z.regex(/^\d{1,10}(\.\d{1,10})?$/, 'parameter.error')),
    first_name: payerName,
    /** Empty, or left out: the payer has one name. */
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

/** Shows an uploaded picture of the payment; until it is decided, a better one may take its place. */
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

/** Takes back an order that is not paid. */
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
  placePurchase,
  provePurchase,
  cancelPurchase,
  listPurchases,
  getPurchase,
};
/** Private events by topic, with what each tells. */
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
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['purchase'] as const;
