import { dayMs } from '#domain/time/instant.ts';
import { decimal, zero } from '#domain/money/money.ts';

/* What a question of the quiz has to be, before anybody can stake on it. */

const mostOptions = 8;
const mostBounds = mostOptions - 1;
const questionLength = 200;
const optionLength = 60;
const furthestMs = 365 * dayMs;

export interface AskedTimes {
  /** Null: at once. */
  readonly start_at: string | null;
  readonly close_at: string;
  readonly settle_at: string;
}

/** The first time that is in the past, not after the one before it, or more than a year ahead; null where all are right. */
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

/** Two to eight different answers, none of them empty. */
const isWorded = ({ question, options }: Worded): boolean =>
  isText(question, questionLength) &&
  options.length >= 2 &&
  options.length <= mostOptions &&
  new Set(options).size === options.length &&
  options.every((option) => isText(option, optionLength));

/** The first language whose words are wrong: too few, too long, or other answers than in English; null where all are right. */
export const wrongTexts = <Language extends string>(
  texts: Readonly<Partial<Record<Language, Worded>>> & { readonly en: Worded },
): string | null =>
  Object.entries<Worded | undefined>(texts).find(
    ([, worded]) => worded && !(isWorded(worded) && worded.options.length === texts.en.options.length),
  )?.[0] ?? null;

/** One to seven bounds between ranges of a price, from the lowest. */
export const areBounds = (bounds: readonly string[]): boolean =>
  bounds.length >= 1 &&
  bounds.length <= mostBounds &&
  bounds.every(
    (bound, index) =>
      /^\d{1,12}(\.\d{1,10})?$/.test(bound) &&
      decimal(bound).gt(index === 0 ? zero : decimal(bounds[index - 1]!)),
  );
