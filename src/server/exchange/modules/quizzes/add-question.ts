import * as z from 'zod/mini';
import type { addQuizQuestion } from '#contract/admin-quiz.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import { quizTexts, type QuizTexts } from '#contract/quiz-texts.ts';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { areBounds, wrongTexts, wrongTime } from '#domain/quizzes/quiz-asking.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { newQuestion } from './make-questions.ts';
import { findQuestion, insertQuestion, type NewQuestion } from './questions.repository.ts';
import { toQuestion } from './quiz-response.ts';
import { reviewKind } from './quiz-review-kind.ts';

export interface AskingDeps extends Pick<ExchangeContext, 'clock' | 'market'> {
  readonly adminLog: Pick<AdminLog, 'write'>;
}

export type Wanted = RequestOutput<typeof addQuizQuestion>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @throws Refusal when a language is incomplete, or its answers do not match the English ones */
const requireTexts = (text: string | undefined): QuizTexts => {
  if (text === undefined) throw new Refusal('text.required', { field: 'texts' });
  const read = z.safeParse(quizTexts, readJson(text));
  if (!read.success || wrongTexts(read.data) !== null) throw new Refusal('quiz.texts', { field: 'texts' });
  return read.data;
};

/** @throws Refusal */
const askedOf = (
  { market }: AskingDeps,
  { kind, topic, symbol, bounds: list = '', texts, source = '' }: Wanted,
): Pick<NewQuestion, 'kind' | 'topic' | 'symbols' | 'bounds' | 'texts' | 'source'> => {
  if (topic === 'fact') {
    const valid = requireTexts(texts);
    if (source === '') throw new Refusal('text.required', { field: 'source' });
    return { kind, topic, symbols: [], bounds: [], texts: valid, source };
  }
  if (symbol === undefined || !market.instruments.symbols.includes(symbol))
    throw new Refusal('symbol.unknown', { field: 'symbol' });
  const bounds = list.split(',').map((bound) => bound.trim());
  if (!areBounds(bounds)) throw new Refusal('quiz.bounds', { field: 'bounds' });
  return { kind, topic, symbols: [symbol], bounds };
};

/** Announces a question of an operator, and logs the operator. @throws Refusal */
export const addQuestion = async (
  deps: AskingDeps,
  transaction: Transaction,
  operatorId: number,
  wanted: Wanted,
): Promise<QuizQuestion> => {
  const { clock, adminLog } = deps;
  const { start_at = null, close_at, settle_at } = wanted;
  const wrong = wrongTime({ start_at, close_at, settle_at }, clock.nowMs());
  if (wrong !== null) throw new Refusal('quiz.times', { field: wrong });
  const at = clock.now();
  const turn = {
    code: '',
    start: start_at === null ? at : new Date(start_at),
    close: new Date(close_at),
    settle: new Date(settle_at),
  };
  const question = newQuestion(turn, at, askedOf(deps, wanted));
  const id = (await insertQuestion(transaction, { ...question, code: null }))!;
  await adminLog.write(transaction, {
    act: 'asked_question',
    operatorId,
    userId: null,
    subject: `${reviewKind}:${id}`,
    why: '',
  });
  return toQuestion((await findQuestion(transaction, id))!);
};
