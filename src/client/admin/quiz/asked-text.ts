import type { QuizQuestion } from '#contract/quizzes.ts';
import { formatAmount } from '#client/lib/format/format.ts';

/** A short form: the text of a fact, or the symbols of the prices with the bounds between them. */
export const askedText = ({ texts, symbols, bounds }: QuizQuestion): string =>
  texts ? texts.en.question : [symbols.join(', '), ...bounds.map((bound) => formatAmount(bound))].join(' · ');
