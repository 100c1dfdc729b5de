import { dayLimits, type CheckedFile } from '#contract/practice-day.ts';
import { canBeginWith } from './practice-funds.ts';
import { startOfSimulatedDay } from './simulated-days.ts';

/*
 * The form in which a person chooses a recorded day. Days and times are those of the exchange's calendar,
 * which is UTC's.
 */

export const dayKinds = ['minutes', 'simulated', 'file'] as const;
export type DayKind = (typeof dayKinds)[number];

export interface DayForm {
  readonly kind: DayKind;
  /** "2026-11-20"; of the exchange's own days and of files. */
  readonly date: string;
  /** Number of a simulated day, as typed. */
  readonly day: string;
  /** How many follow one another; a file is replayed to its end. */
  readonly days: number;
  readonly symbols: readonly string[];
  /** "09:30" */
  readonly time: string;
  readonly funds: string;
}

export const dayFields = ['date', 'day', 'file', 'symbols', 'time', 'funds'] as const;
export type DayField = (typeof dayFields)[number];

export type DayFormProblem =
  /** Not filled in, or not readable. */
  | 'missing'
  /** The day has not begun yet. */
  | 'future'
  /** No such number. */
  | 'range'
  /** More pairs than a day may have. */
  | 'tooMany'
  /** Lines of the file have faults. */
  | 'faults'
  /** Before the file's first row, or after its last. */
  | 'outside'
  | 'funds';

export type DayFormProblems = Partial<Record<DayField, DayFormProblem>>;

const minuteMs = 60_000;
const mostDays = 999;
const mostPairs = { minutes: 8, simulated: 8, file: 1 } as const;

/** Lengths that the form offers. */
export const dayCounts: readonly number[] = Array.from({ length: dayLimits.days }, (_, place) => place + 1);

export const mostPairsOf = (kind: DayKind): number => mostPairs[kind];

const dateOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The last day that is over. */
export const dayBefore = (nowMs: number): string => dateOf(nowMs - 1_440 * minuteMs);

const numberOf = (day: string): number | null => {
  const number = /^\d{1,3}$/.test(day) ? Number(day) : 0;
  return number >= 1 && number <= mostDays ? number : null;
};

/** When the session starts; null while the form does not say so. */
export const startOf = ({ kind, date, day, time }: DayForm): string | null => {
  const number = numberOf(day);
  const of = kind !== 'simulated' ? date : number === null ? '' : dateOf(startOfSimulatedDay(number));
  const ms = Date.parse(`${of}T${time}:00.000Z`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** The first whole minute of a file. */
export const firstMinuteOf = (atMs: number): Pick<DayForm, 'date' | 'time'> => {
  const start = new Date(Math.ceil(atMs / minuteMs) * minuteMs).toISOString();
  return { date: start.slice(0, 10), time: start.slice(11, 16) };
};

const fileProblem = (checked: CheckedFile | null): DayFormProblem | undefined => {
  if (!checked) return 'missing';
  return checked.faults.length > 0 ? 'faults' : undefined;
};

const dateProblem = (date: string, nowMs: number): DayFormProblem | undefined => {
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(ms)) return 'missing';
  return ms > nowMs ? 'future' : undefined;
};

const timeProblem = (form: DayForm, checked: CheckedFile | null): DayFormProblem | undefined => {
  if (!/^\d\d:\d\d$/.test(form.time)) return 'missing';
  const start = startOf(form);
  if (form.kind !== 'file' || !checked || start === null) return undefined;
  const startMs = Date.parse(start);
  const { firstAtMs, lastAtMs } = checked;
  const isWithin = firstAtMs !== null && lastAtMs !== null && firstAtMs <= startMs && startMs <= lastAtMs;
  return isWithin ? undefined : 'outside';
};

const symbolsProblem = ({ kind, symbols }: DayForm): DayFormProblem | undefined => {
  if (symbols.length === 0) return 'missing';
  return symbols.length > mostPairsOf(kind) ? 'tooMany' : undefined;
};

/**
 * What is wrong, by field; empty: the day can be opened.
 * @param checked what the chosen file holds
 * @param nowMs real time
 */
export const problemsOf = (form: DayForm, checked: CheckedFile | null, nowMs: number): DayFormProblems => {
  const { kind, date, day, funds } = form;
  const found: Partial<Record<DayField, DayFormProblem | undefined>> = {
    date: kind === 'minutes' ? dateProblem(date, nowMs) : undefined,
    day: kind === 'simulated' && numberOf(day) === null ? 'range' : undefined,
    file: kind === 'file' ? fileProblem(checked) : undefined,
    symbols: symbolsProblem(form),
    time: timeProblem(form, checked),
    funds: canBeginWith(funds) ? undefined : 'funds',
  };
  const entries = Object.entries(found).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries) as DayFormProblems;
};

/** People count from one. */
export const actionNumber = (place: number): number => place + 1;
