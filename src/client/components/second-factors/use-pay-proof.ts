import { useState } from 'react';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import type { PayProof } from '#client/data/request-proofs.ts';

const proofFields = ['pay_password', 'second_factor'] as const;

export interface PayProofForm {
  /** The exchange has requested a proof: its fields are shown from then on. */
  readonly isAsked: boolean;
  readonly isMissing: boolean;
  /** The request's fields that show their own refusals. */
  readonly fields: readonly string[];
  readonly payPassword: string;
  readonly factor: string;
  readonly setPayPassword: (typed: string) => void;
  readonly setFactor: (shown: string) => void;
  /**
   * The entered proof, for the request being confirmed; null when none was requested. The password is typed
   * once for each.
   */
  readonly take: () => PayProof | null;
}

/** Proof for a payment to another user, when the exchange requests it. */
export const usePayProof = ({ failure, dismiss }: Pick<SendingView, 'failure' | 'dismiss'>): PayProofForm => {
  const [isAsked, setAsked] = useState(false);
  const [payPassword, setPayPassword] = useState('');
  const [factor, setFactor] = useState('');
  const field = failure?.kind === 'refused' ? failure.field : undefined;
  if (!isAsked && proofFields.some((name) => name === field)) setAsked(true);
  return {
    isAsked,
    isMissing: isAsked && payPassword === '',
    fields: isAsked ? proofFields : [],
    payPassword,
    factor,
    setPayPassword(typed) {
      dismiss();
      setPayPassword(typed);
    },
    setFactor(shown) {
      dismiss();
      setFactor(shown);
    },
    take() {
      if (!isAsked) return null;
      setPayPassword('');
      return { pay_password: payPassword, ...(factor && { second_factor: factor }) };
    },
  };
};
