import { isUnanswered } from '#domain/calls/keyed-answer.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

/** What shows that it is the user who asks. */
export interface PayProof {
  readonly pay_password: string;
  /** Where the account has a second factor. */
  readonly second_factor?: string;
}

/**
 * The fund password of requests and their second factors, in this page's memory alone. Once the page is gone, asking again under
 * the key tells what became of a request without them, and cannot carry it out any more.
 */
export const createRequestProofs = <Request extends object>() => {
  const proofs = new WeakMap<Request, PayProof>();
  return {
    /** For this very request, when it is confirmed. */
    enter: (request: Request, proof: PayProof): void => void proofs.set(request, proof),
    /** Sends a request with what was entered for it, which is forgotten once there is an answer. */
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
