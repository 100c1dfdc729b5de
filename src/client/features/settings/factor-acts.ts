import type { Passkey } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

/** What a second factor agrees to: it takes protection away, or replaces it. */
export type AgreedAct =
  | { readonly kind: 'removeTotp' | 'newCodes' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey };

/** What the person is about to change. */
export type FactorAct =
  | AgreedAct
  | { readonly kind: 'addTotp' | 'addPasskey' }
  | { readonly kind: 'renamePasskey'; readonly passkey: Passkey };

/** Every sheet of one change. */
export interface FactorSheetProps {
  /** What the account has now, and is to be shown. */
  factors: readonly SecondFactor[];
  /** With the recovery codes that came of it; mostly none. */
  onDone: (codes: readonly string[]) => void;
  /** No answer came: whether it was done is not known, and what the account has is asked anew. */
  onUnanswered: () => void;
  onClose: () => void;
}

export const isUnanswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome?.ok === false && outcome.failure.kind !== 'refused';
