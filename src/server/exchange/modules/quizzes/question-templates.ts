import type { QuizKind } from '#contract/quizzes.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { QuizTopic } from '#domain/quizzes/quiz-question.ts';

/** A recurring question of the demonstration; one turn closes as the next one opens. */
export interface QuestionTemplate {
  readonly code: string;
  readonly kind: QuizKind;
  readonly topic: QuizTopic;
  readonly symbols: readonly string[];
  /** The bounds between the ranges, as factors of the price at the opening. */
  readonly bounds: readonly string[];
  readonly everyMs: number;
  /** From the Unix epoch, so that every process opens it at the same instant. */
  readonly offsetMs: number;
  /** From the closing. */
  readonly settlesAfterMs: number;
}

const daily = {
  kind: 'daily',
  topic: 'price',
  everyMs: dayMs,
  offsetMs: 18 * hourMs,
  settlesAfterMs: 2 * hourMs,
} as const;

export const questionTemplates: readonly QuestionTemplate[] = [
  { ...daily, code: 'btc-day', symbols: ['BTC/USDT'], bounds: ['1'] },
  { ...daily, code: 'eth-day', symbols: ['ETH/USDT'], bounds: ['0.99', '1.01'] },
  {
    code: 'best-coin',
    kind: 'popular',
    topic: 'best',
    symbols: ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT'],
    bounds: [],
    everyMs: 2 * dayMs,
    offsetMs: 16 * hourMs,
    settlesAfterMs: 4 * hourMs,
  },
  {
    code: 'doge-ranges',
    kind: 'various',
    topic: 'price',
    symbols: ['DOGE/USDT'],
    bounds: ['0.95', '1', '1.05'],
    everyMs: 3 * dayMs,
    offsetMs: 12 * hourMs,
    settlesAfterMs: 6 * hourMs,
  },
];

/** One turn of a template: when it opens, closes and is settled. */
export interface Turn {
  readonly code: string;
  readonly start: Date;
  readonly close: Date;
  readonly settle: Date;
}

/** The turn at a time, or one that follows it. */
export const turnOf = (
  { code, everyMs, offsetMs, settlesAfterMs }: QuestionTemplate,
  nowMs: number,
  later = 0,
): Turn => {
  const startMs = (Math.floor((nowMs - offsetMs) / everyMs) + later) * everyMs + offsetMs;
  const start = new Date(startMs);
  return {
    code: `${code} ${start.toISOString().slice(0, 10)}`,
    start,
    close: new Date(startMs + everyMs),
    settle: new Date(startMs + everyMs + settlesAfterMs),
  };
};
