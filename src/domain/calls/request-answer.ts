import type { ProblemCode } from '#contract/problem.ts';
import type { Outcome, Refused } from './outcome.ts';
import { endsKey } from './request-validity.ts';

/** Result of asking for the outcome of a key. */
export type RequestAnswer =
  | { readonly result: 'yes'; readonly value: unknown }
  | { readonly result: 'no'; readonly refused: Refused }
  /** The question was not answered: it is asked again after logging in, or later. */
  | { readonly result: 'logIn' | 'later' }
  /** Another tab received the outcome and has shown it to its user. */
  | { readonly result: 'seenElsewhere' };

const asksLater: readonly ProblemCode[] = ['request.tooMany', 'server.busy', 'server.stopping'];

const unanswered = ({ code }: Refused): RequestAnswer | null =>
  code === 'login.required' ? { result: 'logIn' } : asksLater.includes(code) ? { result: 'later' } : null;

/** Whether a refusal only means that the question was not processed: it is asked again, or later. */
export const isUnanswered = (refused: Refused): boolean => unanswered(refused) !== null;

/**
 * What the answer to one sending says about its key; null: nothing yet. A success is valid for every sending
 * that received it. The exchange lets no sending take effect whose number is at most that of a refused one,
 * so a refusal is definite only for the latest sending: a later one may still be on its way. A sending that
 * was not processed says nothing about earlier ones.
 *
 * @param latest the highest number sent under the key so far
 */
export const answerOf = (
  outcome: Outcome<unknown>,
  attempt: number,
  latest: number,
): RequestAnswer | null => {
  if (outcome.ok) return { result: 'yes', value: outcome.value };
  const { failure } = outcome;
  if (failure.kind !== 'refused') return null;
  if (endsKey(failure.code)) return { result: 'no', refused: failure };
  if (attempt < latest) return null;
  return (latest > 1 ? unanswered(failure) : null) ?? { result: 'no', refused: failure };
};
