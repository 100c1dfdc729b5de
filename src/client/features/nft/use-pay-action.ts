import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { enterPayProof } from '#client/data/nfts/nft-requests.ts';
import { useActionForm, type ActionForm } from '#client/components/requests/use-action-form.ts';
import { usePayProof, type PayProofForm } from '#client/components/second-factors/use-pay-proof.ts';

interface PayAction<Request extends object, Answer> extends ActionForm<Request, Answer> {
  readonly proof: PayProofForm;
  /** Sends the payment with the entered proof. */
  readonly confirm: (request: Request) => void;
}

/** A payment to another user: with a proof, where the exchange requires one. */
export const usePayAction = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  subject: number,
): PayAction<Request, Answer> => {
  const action = useActionForm(kind, subject);
  const proof = usePayProof(action.sending);
  return {
    ...action,
    proof,
    confirm(request) {
      const entered = proof.take();
      if (entered) enterPayProof(request, entered);
      action.sending.confirm(request);
    },
  };
};
