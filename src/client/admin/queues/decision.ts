import type { RequestInput } from '#contract/endpoint.ts';
import { decideReview, type ReviewOutcome } from '#contract/reviews.ts';
import { isUnanswered } from '#domain/calls/request-answer.ts';
import type { Failure, Refused } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { createStore } from '#client/lib/state/store.ts';
import { tabStorage } from '../tab-storage.ts';

/**
 * A confirmed decision. Its key is stored before it is sent, so that its outcome is requested until it is
 * known.
 */
export interface AgreedDecision {
  readonly key: string;
  /** The operator who decided; no one else may use this key. */
  readonly by: number;
  readonly input: RequestInput<typeof decideReview>;
  /** The number of the latest sending. */
  readonly attempt: number;
}

/** `uncertain`: there was no answer, and it may or may not have been done. */
export type DecisionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' | 'uncertain'; readonly decision: AgreedDecision }
  | { readonly kind: 'done'; readonly decision: AgreedDecision; readonly outcome: ReviewOutcome }
  | { readonly kind: 'refused'; readonly decision: AgreedDecision; readonly failure: Failure };

const stored = tabStorage<AgreedDecision>('admin-decision');
const askAgainMs = 4_000;

/** The one decision of this tab that is in progress, or was reported last. */
export const decisionState = createStore<DecisionState>({ kind: 'none' });

let timer: ReturnType<typeof setTimeout> | undefined;

/** The back office did not process the decision: the session is over, or there were too many requests. */
const isUnread = (refused: Refused): boolean => refused.code === 'path.unknown' || isUnanswered(refused);

/** After a numbered sending was refused, no earlier one can take effect: the outcome is then known. */
const send = async (before: AgreedDecision): Promise<void> => {
  clearTimeout(timer);
  const decision = { ...before, attempt: before.attempt + 1 };
  stored.write(decision);
  decisionState.set({ kind: 'sending', decision });
  const { key, attempt, input } = decision;
  const outcome = await call(decideReview, input, { key, attempt });
  if (!outcome.ok && (outcome.failure.kind !== 'refused' || isUnread(outcome.failure))) {
    decisionState.set({ kind: 'uncertain', decision });
    timer = setTimeout(askAgain, askAgainMs);
    return;
  }
  stored.write(null);
  decisionState.set(
    outcome.ok
      ? { kind: 'done', decision, outcome: outcome.value }
      : { kind: 'refused', decision, failure: outcome.failure },
  );
};

const isUnderWay = (): boolean => {
  const { kind } = decisionState.get();
  return kind === 'sending' || kind === 'uncertain';
};

/** Sends a decision; does nothing while the outcome of another one is unknown. */
export const sendDecision = (input: AgreedDecision['input']): void => {
  if (!isUnderWay()) void send({ key: newKey(), by: credentials().userId, input, attempt: 0 });
};

/** Requests the outcome of an unanswered decision now instead of after a delay. */
export const askAgain = (): void => {
  const state = decisionState.get();
  if (state.kind === 'uncertain' && state.decision.by === credentials().userId) void send(state.decision);
};

/** The operator has read the outcome. */
export const forgetOutcome = (): void => {
  if (!isUnderWay()) decisionState.set({ kind: 'none' });
};

const forget = (): void => {
  stored.write(null);
  decisionState.set({ kind: 'none' });
};

/**
 * Resumes a decision that was unresolved when this operator left the page; another operator's decision is
 * theirs to resume.
 */
export const resumeDecision = (): (() => void) => {
  const decision = stored.read();
  if (decision && decision.by !== credentials().userId) forget();
  else if (decision) {
    decisionState.set({ kind: 'uncertain', decision });
    askAgain();
  }
  addEventListener('online', askAgain);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', askAgain);
  };
};
