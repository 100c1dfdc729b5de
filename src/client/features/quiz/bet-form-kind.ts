import * as z from 'zod/mini';
import type { QuizBet } from '#contract/quizzes.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { placeBetKind, type PlaceBetRequest } from '#client/data/quizzes/place-bet-kind.ts';

const betDraft = z.object({
  /** Index of the answer; null: none chosen. */
  option: z.nullable(z.int()),
  amount: z.string(),
});
export type BetDraft = z.infer<typeof betDraft>;

/** Form for a stake on an answer of one question. */
export const betFormKind: FormKind<BetDraft, PlaceBetRequest, QuizBet> = {
  draft: {
    name: 'quiz draft',
    schema: betDraft,
    empty: { option: null, amount: '' },
    isTyped: ({ amount }) => amount !== '',
  },
  call: placeBetKind,
  emptied: { amount: '' },
};
