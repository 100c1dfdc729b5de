import type { RequestInput } from '#contract/endpoint.ts';
import type { addQuizQuestion } from '#contract/desk-quiz.ts';
import { languageCodes, type LanguageCode } from '#contract/primitives.ts';
import type { QuizKind } from '#contract/quizzes.ts';

/** A language as it is typed: the question, and one answer a line. */
interface TypedTexts {
  readonly question: string;
  readonly options: string;
}

/** A question as it is filled in; times as the picker writes them, in the time of the place. */
export interface QuestionDraft {
  readonly kind: QuizKind;
  readonly topic: 'price' | 'fact';
  readonly symbol: string;
  readonly bounds: string;
  readonly source: string;
  readonly start: string;
  readonly close: string;
  readonly settle: string;
  readonly texts: Readonly<Record<LanguageCode, TypedTexts>>;
}

export const emptyDraft: QuestionDraft = {
  kind: 'various',
  topic: 'fact',
  symbol: 'BTC/USDT',
  bounds: '',
  source: '',
  start: '',
  close: '',
  settle: '',
  texts: Object.fromEntries(
    languageCodes.map((code) => [code, { question: '', options: '' }]),
  ) as QuestionDraft['texts'],
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isTyped = ({ question, options }: TypedTexts): boolean => `${question}${options}`.trim() !== '';

/** Null while the picker holds none. */
const instantOf = (picked: string): string | null => (picked === '' ? null : new Date(picked).toISOString());

/** The call that the draft makes; null while a time that it needs is not chosen. */
export const requestOf = (draft: QuestionDraft): RequestInput<typeof addQuizQuestion> | null => {
  const [start_at, close_at, settle_at] = [draft.start, draft.close, draft.settle].map(instantOf);
  if (!close_at || !settle_at) return null;
  const { kind, topic, symbol, bounds, source } = draft;
  const times = { ...(start_at ? { start_at } : {}), close_at, settle_at };
  if (topic === 'price') return { kind, topic, symbol: symbol.trim().toUpperCase(), bounds, ...times };
  // English is always sent, so that the server says what it lacks.
  const texts = Object.fromEntries(
    languageCodes
      .filter((code) => code === 'en' || isTyped(draft.texts[code]))
      .map((code) => {
        const { question, options } = draft.texts[code];
        return [code, { question: question.trim(), options: linesOf(options) }];
      }),
  );
  return { kind, topic, texts: JSON.stringify(texts), source, ...times };
};
