import type { ProblemCode } from '#contract/problem.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, decimalsOf, zero } from '#domain/money/money.ts';
import type { ResellDraft } from './resell-form-kind.ts';

/** How far ahead the end of a sale may be. */
const longestAheadMs = 90 * dayMs;
const usualDays = 7;

const pad = (figure: number): string => String(figure).padStart(2, '0');

/** Format of `datetime-local` fields: in the device's own time zone, to the minute. */
export const fieldTime = (atMs: number): string => {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
};

export const usualEnd = (nowMs: number): string => fieldTime(nowMs + usualDays * dayMs);

const millisecondsOf = (
  { start, end }: Pick<ResellDraft, 'start' | 'end'>,
  nowMs: number,
): { readonly startMs: number; readonly endMs: number } => ({
  startMs: start === '' ? nowMs : Date.parse(start),
  endMs: Date.parse(end),
});

/** Start and end of a sale; null where a field has no valid time. An empty start is now. */
export const timesOf = (
  draft: Pick<ResellDraft, 'start' | 'end'>,
  nowMs: number,
): ReturnType<typeof millisecondsOf> | null => {
  const times = millisecondsOf(draft, nowMs);
  return Number.isNaN(times.startMs) || Number.isNaN(times.endMs) ? null : times;
};

const figureProblem = (text: string, decimals: number, code: ProblemCode): ProblemCode | null =>
  !/^\d{1,20}(\.\d+)?$/.test(text) || decimal(text).lte(zero)
    ? code
    : decimalsOf(text) > decimals
      ? 'price.decimals'
      : null;

type Field = 'price' | 'per_increase' | 'start_time' | 'end_time';

/** The error of each field, by its name in the API. @param isAuction false for a box, whatever was chosen */
export const wrongTerms = (
  draft: ResellDraft,
  { decimals, isAuction }: { readonly decimals: number; readonly isAuction: boolean },
  nowMs: number,
): Readonly<Partial<Record<Field, ProblemCode>>> => {
  const { startMs, endMs } = millisecondsOf(draft, nowMs);
  const wrong: readonly (readonly [Field, ProblemCode | null])[] = [
    ['price', figureProblem(draft.price, decimals, 'price.invalid')],
    ['per_increase', isAuction ? figureProblem(draft.per_increase, decimals, 'nft.increase') : null],
    // To the minute: the current minute counts as now. An invalid time fails every comparison.
    ['start_time', startMs >= nowMs - 60_000 ? null : 'nft.time'],
    [
      'end_time',
      !(endMs <= nowMs + longestAheadMs)
        ? 'nft.time'
        : endMs <= nowMs || endMs <= startMs
          ? 'nft.timeOrder'
          : null,
    ],
  ];
  return Object.fromEntries(wrong.filter(([, code]) => code !== null));
};
