import type { Passkey } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

/** Changes that require a second factor: they remove or replace protection. */
export type AgreedAct =
  | { readonly kind: 'removeTotp' | 'newCodes' }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey };

/** Change to the second factors that the user selected. */
export type FactorAct =
  | AgreedAct
  | { readonly kind: 'addTotp' | 'addPasskey' }
  | { readonly kind: 'renamePasskey'; readonly passkey: Passkey };

/** Props of the sheet of each change. */
export interface FactorSheetProps {
  /** Factors that the account has now, one of which must be proved. */
  factors: readonly SecondFactor[];
  /** Called with the resulting recovery codes; mostly none. */
  onDone: (codes: readonly string[]) => void;
  /** No answer arrived: the result is unknown, and the account's factors are requested again. */
  onUnanswered: () => void;
  onClose: () => void;
}

export const isUnanswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome?.ok === false && outcome.failure.kind !== 'refused';
