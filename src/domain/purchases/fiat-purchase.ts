import type { ProblemCode } from '#contract/problem.ts';
import type { Verdict } from '#domain/reviews/review.ts';
import { decimal, roundDown, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';

export type PaymentMethod = 'bank_transfer' | 'online_bank' | 'scan_code' | 'card' | 'wallet';

/** Countries in which crypto is sold for fiat, and their payment methods; ISO 3166 codes. */
export const paymentMethods: Readonly<Record<string, readonly PaymentMethod[]>> = {
  US: ['bank_transfer', 'card'],
  NG: ['bank_transfer', 'card', 'wallet'],
  TH: ['bank_transfer', 'online_bank', 'scan_code'],
  ID: ['bank_transfer', 'online_bank', 'wallet'],
  BR: ['bank_transfer', 'scan_code', 'card'],
  IN: ['bank_transfer', 'online_bank', 'scan_code', 'wallet'],
  VN: ['bank_transfer', 'online_bank', 'scan_code'],
  MX: ['bank_transfer', 'card', 'wallet'],
  PH: ['bank_transfer', 'online_bank', 'wallet'],
};

/** The countries' own currencies; ISO 4217. */
const ownCurrencies: Readonly<Record<string, string>> = {
  US: 'USD',
  NG: 'NGN',
  TH: 'THB',
  ID: 'IDR',
  BR: 'BRL',
  IN: 'INR',
  VN: 'VND',
  MX: 'MXN',
  PH: 'PHP',
};

/** The currency of a supported country. */
export const ownCurrencyOf = (country: string): string => ownCurrencies[country]!;

/**
 * Accepted currencies of a country: its own if its rate is published, and US dollars everywhere.
 * @param rates units of each currency for one USD
 */
export const currenciesOf = (country: string, rates: Readonly<Record<string, string>>): readonly string[] => {
  if (!isServed(country)) return [];
  return [...new Set([ownCurrencies[country]!, 'USD'])].filter((currency) => Object.hasOwn(rates, currency));
};

/** The published rule of the demo: an order with an image of its payment is credited. */
export const reviewPurchase = (proof: string | null): Verdict =>
  proof === null
    ? { isApproved: false, why: 'proofMissing' }
    : { isApproved: true, why: 'proof.shown', findings: { seen: proof } };

/** In USD, which equals USDT one to one. */
export interface PurchaseTerms {
  /** The smallest purchase. */
  readonly leastUsd: string;
  /** The largest purchase of each verification level, from 0. */
  readonly mostUsd: readonly string[];
}

const usdtDecimals = 6;

export interface Payer {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly tax_id: string;
}

/** Limits of a payment at one level, in whole units of the fiat currency. */
export interface PurchaseBounds {
  readonly minimum: string;
  readonly maximum: string;
}

export interface FiatPurchase {
  readonly country: string;
  readonly method: string;
  /** Whole units of the fiat currency. */
  readonly amount: string;
  readonly payer: Payer;
  /** Verification level. */
  readonly level: number;
  readonly bounds: PurchaseBounds;
}

export interface PurchaseProblem {
  readonly code: ProblemCode;
  readonly field?: 'country' | 'method' | 'amount' | keyof Payer;
}

const isServed = (country: string): boolean => Object.hasOwn(paymentMethods, country);

export const isMethodOffered = (country: string, method: string): boolean =>
  isServed(country) && paymentMethods[country]!.some((offered) => offered === method);

/** USDT bought by a fiat amount; the user receives it, so it is rounded down. */
export const purchasedUsdt = (amount: string, rate: string): Decimal =>
  roundDown(decimal(amount).div(decimal(rate)), usdtDecimals);

/** The smallest whole amount worth the minimum, and the largest that the level may spend in one trade. */
export const purchaseBounds = (
  { leastUsd, mostUsd }: PurchaseTerms,
  rate: string,
  level: number,
): PurchaseBounds => ({
  minimum: toPlain(roundUp(decimal(leastUsd).times(decimal(rate)), 0)),
  maximum: toPlain(roundDown(decimal(mostUsd[level] ?? '0').times(decimal(rate)), 0)),
});

/** Whether the payer selects the bank to pay to. */
export const isBankPaid = (method: string): boolean => method === 'bank_transfer' || method === 'online_bank';

/** Payers with a single name leave the last one empty. */
const requiredOfPayer = ['first_name', 'email', 'phone', 'tax_id'] as const;

export const payerName = ({ first_name, last_name }: Pick<Payer, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/**
 * A name in one text as the two that a payment has; the last word is the last name. A name without spaces,
 * as in Chinese and Japanese, is the first name alone.
 */
export const payerNames = (name: string): Pick<Payer, 'first_name' | 'last_name'> => {
  const words = name.trim().split(/\s+/u);
  return { first_name: words.slice(0, -1).join(' ') || words[0]!, last_name: words.slice(1).at(-1) ?? '' };
};

export const checkPurchase = ({
  country,
  method,
  amount,
  payer,
  level,
  bounds: { minimum, maximum },
}: FiatPurchase): PurchaseProblem | null => {
  if (!isServed(country)) return { code: 'region.unsupported', field: 'country' };
  if (!isMethodOffered(country, method)) return { code: 'purchase.method', field: 'method' };
  if (!/^[1-9]\d{0,14}$/.test(amount)) return { code: 'amount.invalid', field: 'amount' };
  if (decimal(amount).lt(decimal(minimum))) return { code: 'amount.tooSmall', field: 'amount' };
  if (level < 1) return { code: 'verification.required' };
  if (decimal(amount).gt(decimal(maximum))) return { code: 'amount.tooLarge', field: 'amount' };
  const empty = requiredOfPayer.find((field) => payer[field].trim() === '');
  return empty ? { code: 'text.required', field: empty } : null;
};

/** Multiples of the smallest purchase, rounded up to a round figure. */
const usualMultiples = ['1', '2', '5', '10', '20'] as const;

/** Whole sums to choose from, within the bounds of one purchase, in round figures: 100, 250, 500. */
export const usualSums = (minimum: string, maximum: string): readonly string[] => {
  const sums = usualMultiples.map((multiple) => {
    const sum = decimal(minimum).times(multiple);
    // One significant figure and a half: 1,734 becomes 2,000, and 12 becomes 15.
    const step = decimal(`5e${sum.e - 1}`);
    return toPlain(roundUp(sum.div(step), 0).times(step));
  });
  return [...new Set(sums)].filter((sum) => decimal(sum).lte(decimal(maximum)));
};
