import type { Passkey } from '#contract/second-factors.ts';
import type { SecondFactor } from '#contract/step-up.ts';

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
  onClose: () => void;
}
