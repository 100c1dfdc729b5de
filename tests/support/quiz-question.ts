import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { newQuestion } from '#server/exchange/modules/quizzes/make-questions.ts';
import { insertQuestion, type NewQuestion } from '#server/exchange/modules/quizzes/questions.repository.ts';

export type QuestionTerms = Partial<
  Pick<NewQuestion, 'kind' | 'topic' | 'symbols' | 'bounds' | 'least' | 'most'> & {
    readonly start: Date;
    readonly close: Date;
    readonly settle: Date;
  }
>;

const texts = {
  en: { question: 'Who wins the final?', options: ['Reds', 'Blues'] },
  fra: { question: 'Qui gagne la finale ?', options: ['Les rouges', 'Les bleus'] },
};

/**
 * A new question, independent of other stakes: BTC above 100,000 in 26 hours, open since a second ago for a
 * day, 1 to 200 USDT.
 */
export const offerQuestion = async (
  database: Database,
  nowMs: number,
  {
    kind = 'various',
    topic = 'price',
    symbols,
    bounds,
    least = '1',
    most = '200',
    ...times
  }: QuestionTerms = {},
): Promise<{ readonly id: number }> => {
  const turn = {
    code: '',
    start: new Date(nowMs - 1_000),
    close: new Date(nowMs + dayMs),
    settle: new Date(nowMs + dayMs + 2 * hourMs),
    ...times,
  };
  const asked = {
    price: { symbols: symbols ?? ['BTC/USDT'], bounds: bounds ?? ['100000'] },
    best: { symbols: symbols ?? ['BTC/USDT', 'ETH/USDT'], bounds: [] },
    fact: { symbols: [], bounds: [], texts, source: 'https://example.test/results' },
  }[topic];
  const question = newQuestion(turn, new Date(turn.start.getTime() - 1_000), { kind, topic, ...asked });
  const id = await insertQuestion(database, { ...question, code: null, least, most });
  return { id: id! };
};
