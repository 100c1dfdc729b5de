import * as z from 'zod/mini';
import { accountNames, type AccountName } from './account-names.ts';

/*
 * Common field schemas. They are shared because creating schemas slows down the
 * start of the app on a slow phone.
 */
/**
 * One line of human-readable text: no control characters and no markup. The joiners of Hindi and Persian
 * spelling are invisible like control characters, but are part of words.
 */
export const readableLine = /^(?:[^\p{C}<>]|[\u200c\u200d])*$/u;

export const text = z.string();
export const whole = z.int();
/** No fields. */
export const nothing = z.object({});

/**
 * The name of a problem. The closed set spans all resources (`closed-sets.ts`), so
 * no single resource knows it.
 */
export const problemName = z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]+$/));

/** Form bodies carry only text; numbers and ids are accepted as digits or as JSON numbers. */
const digits = (problem: string) =>
  z.union([z.string().check(z.regex(/^\d{1,15}$/, problem)), z.int(problem)], problem);

/** A whole number sent in a form field. */
export const wholeNumberField = (problem: string) => z.pipe(digits(problem), z.transform(Number));

/** "BTC/USDT" */
export const symbolField = z.string().check(z.regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/, 'symbol.unknown'));

export const idField = wholeNumberField('id.invalid');

/** Rows number from 1; the same id space as `idField`. */
export const id = whole;

/** An exact decimal as text, never negative. At most ten decimals, the most of all currencies. */
export const decimalField = (problem: { invalid: string; decimals: string }) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^\d{1,20}(\.\d+)?$/, { error: problem.invalid, abort: true }),
      z.regex(/^\d+(\.\d{1,10})?$/, problem.decimals),
    );

export const amountField = decimalField({ invalid: 'amount.invalid', decimals: 'amount.decimals' });
export const priceField = decimalField({ invalid: 'price.invalid', decimals: 'price.decimals' });

/** An exact decimal in an answer; may be negative (changes, results). */
export const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

export const decimalOrNone = z.nullable(decimal);

/** ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime();
export const instantOrNone = z.nullable(instant);
/** An instant in a request. */
export const instantField = z.iso.datetime('date.invalid');

export const languageCodes = ['en', 'zh', 'hk', 'th', 'jp', 'kr', 'fra', 'spa', 'pt'] as const;
export const languageCode = z.enum(languageCodes);
export type LanguageCode = z.infer<typeof languageCode>;

/** One page of a list; a page beyond the end is empty. */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({ data: z.array(row), page: whole, limit: whole, total: whole });

/** Paging fields of a list call, with its default and largest page size. */
export const paging = (defaultLimit: number, mostRows = 100) => ({
  page: z._default(wholeNumberField('page.invalid').check(z.minimum(1, 'page.invalid')), 1),
  limit: z._default(
    wholeNumberField('page.invalid').check(z.minimum(1, 'page.invalid'), z.maximum(mostRows, 'page.invalid')),
    defaultLimit,
  ),
});

/** One of a user's accounts. */
export const accountName = z.enum(accountNames);

/** Accounts by the family's numbers. */
const numberedAccounts = { '1': 'legal', '2': 'change', '3': 'lever', '4': 'micro' } as const;
const isNumbered = (text: string): text is keyof typeof numberedAccounts => text in numberedAccounts;

/** An account by its name, or by the family's number. */
export const accountField = (problem: string) =>
  z.pipe(
    z.enum([...accountNames, '1', '2', '3', '4'], problem),
    z.transform((given): AccountName => (isNumbered(given) ? numberedAccounts[given] : given)),
  );

/** Spot, stock and futures directions as the family numbers them: 1 buy or long, 2 sell or short. */
export const buyCode = 1;
export const sellCode = 2;
export const side = z.union([z.literal(1), z.literal(2)]);
export const sideField = z.pipe(
  z.union([z.literal('1'), z.literal('2'), z.literal(1), z.literal(2)], 'parameter.error'),
  z.transform((code) => (Number(code) === 1 ? (1 as const) : (2 as const))),
);

/** Uses of a currency, as clients of the family request them. */
export const currencyUses = z.object({
  is_legal: z.boolean(),
  /** For futures margin, trading of coins or stocks, options stakes, and transfers between accounts. */
  is_lever: z.boolean(),
  is_match: z.boolean(),
  is_micro: z.boolean(),
  is_transfer: z.boolean(),
});
export type CurrencyUses = z.infer<typeof currencyUses>;
