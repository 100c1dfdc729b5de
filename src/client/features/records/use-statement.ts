import type { Statement } from '#contract/records.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { statementAnswer } from '#client/data/wallets/ledger-answers.ts';

/** The statement of a period; the last statements are stored on this device. */
export const useStatement = (from: string, to: string): AnswerView<Statement> =>
  useStoredAnswer(statementAnswer, { from, to });
