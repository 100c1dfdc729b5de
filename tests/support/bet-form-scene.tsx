import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { BetForm } from '#client/features/quiz/bet-form.tsx';
import { QuestionSheet } from '#client/features/quiz/question-sheet.tsx';
import type { QuizQuestion } from '#contract/quizzes.ts';
import type { Answers } from './fake-exchange.ts';
import { onePage } from './one-page.ts';
import { betOf, questionOf } from './quiz-sample.ts';
import { userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';
import { sheet } from './shown-sheet.ts';
import { storeBalance, storeList } from './stored-rows.ts';

const user = userOf({ id: 7 });
export let question: QuizQuestion;
export let id = 100;

beforeEach(() => {
  // A tab stores its requests by question.
  id += 1;
  question = questionOf({ id });
});

/** Replaces the test's question by another one. */
export const askInstead = (given: Partial<QuizQuestion>): void =>
  void (question = questionOf({ id, ...given }));

const offer = (): Answers => ({
  listQuizQuestions: ({ status }) => onePage(status === 'closed' ? [] : [question]),
  listQuizStakes: () => onePage([]),
});
interface Stage extends Scene {
  readonly available?: string;
  readonly staked?: string;
}
const parts = ['quiz', 'ticket'];
export const open = async (
  { available = '500', staked, answers, ...scene }: Stage = {},
  isInSheet = false,
) => {
  const piece = isInSheet ? (
    <QuestionSheet question={question} asOf={Date.now()} onClose={() => undefined} />
  ) : (
    <BetForm question={question} />
  );
  const setting: Scene = {
    user,
    store: async (database) => {
      await storeBalance(database, user.id, 'change', { currency_id: 3, available });
      const bets = staked ? [betOf({ id, question_id: id, amount: staked })] : [];
      await storeList(database, 'quizBets', user.id, bets);
    },
    ...scene,
    answers: { ...offer(), ...answers },
  };
  const shown = await showAwaited(piece, setting, parts);
  const amount = await screen.findByRole('textbox');
  /** Another user stakes, and the form is notified. */
  const stakedByOthers = (pools: string[]): void =>
    shown.again(<BetForm question={{ ...question, pools }} />);
  return { ...shown, amount, stakedByOthers };
};
/** An answer's name ends with its odds. */
export const choose = (answer: string): void =>
  press(screen.getByRole('radio', { name: new RegExp(`^${answer}( ×|$)`) }));
export const review = (): void => press(control('button', 'Review stake'));
export const confirmation = () => sheet('Confirm stake');
export const accepted: Answers = {
  placeQuizBet: ({ amount, option }) =>
    betOf({ id: 1, question_id: id, amount: amount!, option: Number(option) }),
};
