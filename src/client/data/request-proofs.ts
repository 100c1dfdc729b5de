import { isUnanswered } from '#domain/calls/request-answer.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

/** Proof that the request is made by the user. */
export interface PayProof {
  readonly pay_password: string;
  /** Set when the account has a second factor. */
  readonly second_factor?: string;
}

/**
 * Fund passwords and second factors of requests, in this page's memory alone. Once the page is closed,
 * sending the key again without them reports the outcome of a request but cannot carry it out.
 */
export const createRequestProofs = <Request extends object>() => {
  const proofs = new WeakMap<Request, PayProof>();
  return {
    /** For this request alone, at its confirmation. */
    enter: (request: Request, proof: PayProof): void => void proofs.set(request, proof),
    /** Sends a request with its proof, which is dropped once there is an answer. */
    async send<Answer>(
      request: Request,
      call: (proof: Partial<PayProof>) => Promise<Outcome<Answer>>,
    ): Promise<Outcome<Answer>> {
      const outcome = await call(proofs.get(request) ?? {});
      const isOver = outcome.ok || (outcome.failure.kind === 'refused' && !isUnanswered(outcome.failure));
      if (isOver) proofs.delete(request);
      return outcome;
    },
  };
};
