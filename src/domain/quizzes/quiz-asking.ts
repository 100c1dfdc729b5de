import { dayMs } from '#domain/time/instant.ts';
import { decimal, zero } from '#domain/money/money.ts';

/* Requirements for a quiz question, checked before stakes on it are possible. */

const mostOptions = 8;
const mostBounds = mostOptions - 1;
const questionLength = 200;
const optionLength = 60;
const furthestMs = 365 * dayMs;

export interface AskedTimes {
  /** Null: immediately. */
  readonly start_at: string | null;
  readonly close_at: string;
  readonly settle_at: string;
}

/**
 * The first invalid time: in the past, not after the preceding one, or more than a year
 * ahead; null if all are valid.
 */
export const wrongTime = (
  { start_at, close_at, settle_at }: AskedTimes,
  nowMs: number,
): keyof AskedTimes | null => {
  const startMs = start_at === null ? nowMs : Date.parse(start_at);
  const closeMs = Date.parse(close_at);
  const settleMs = Date.parse(settle_at);
  if (!(startMs >= nowMs)) return 'start_at';
  if (!(closeMs > startMs)) return 'close_at';
  return settleMs > closeMs && settleMs <= nowMs + furthestMs ? null : 'settle_at';
};

interface Worded {
  readonly question: string;
  readonly options: readonly string[];
}

const isText = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most;

/** Two to eight distinct, non-empty answers. */
const isWorded = ({ question, options }: Worded): boolean =>
  isText(question, questionLength) &&
  options.length >= 2 &&
  options.length <= mostOptions &&
  new Set(options).size === options.length &&
  options.every((option) => isText(option, optionLength));

/**
 * The first language with invalid texts: too few, too long, or answers that differ in number from the
 * English ones; null if all are valid.
 */
export const wrongTexts = <Language extends string>(
  texts: Readonly<Partial<Record<Language, Worded>>> & { readonly en: Worded },
): string | null =>
  Object.entries<Worded | undefined>(texts).find(
    ([, worded]) => worded && !(isWorded(worded) && worded.options.length === texts.en.options.length),
  )?.[0] ?? null;

/** One to seven bounds between ranges of a price, ascending. */
export const areBounds = (bounds: readonly string[]): boolean =>
  bounds.length >= 1 &&
  bounds.length <= mostBounds &&
  bounds.every(
    (bound, index) =>
      /^\d{1,12}(\.\d{1,10})?$/.test(bound) &&
      decimal(bound).gt(index === 0 ? zero : decimal(bounds[index - 1]!)),
  );
