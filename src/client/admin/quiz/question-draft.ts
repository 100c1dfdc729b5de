import type { RequestInput } from '#contract/endpoint.ts';
import type { addQuizQuestion } from '#contract/admin-quiz.ts';
import { languageCodes, type LanguageCode } from '#contract/primitives.ts';
import type { QuizKind } from '#contract/quizzes.ts';

/** The input of one language: the question, and one answer per line. */
interface TypedTexts {
  readonly question: string;
  readonly options: string;
}

/** A question as entered; times in the picker's format, in local time. */
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

/** Null while the picker is empty. */
const instantOf = (picked: string): string | null => (picked === '' ? null : new Date(picked).toISOString());

/** The request of the draft; null while a required time is not chosen. */
export const requestOf = (draft: QuestionDraft): RequestInput<typeof addQuizQuestion> | null => {
  const [start_at, close_at, settle_at] = [draft.start, draft.close, draft.settle].map(instantOf);
  if (!close_at || !settle_at) return null;
  const { kind, topic, symbol, bounds, source } = draft;
  const times = { ...(start_at ? { start_at } : {}), close_at, settle_at };
  if (topic === 'price') return { kind, topic, symbol: symbol.trim().toUpperCase(), bounds, ...times };
  // English is always sent, so that the server reports what is missing in it.
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
