import type { Purchase } from '#contract/purchases.ts';
import { buyCryptoMachine, type BuyCryptoEvent } from '#machines/buy-crypto.machine.ts';

type Status = Purchase['status'];

/** Whether the status is final in the state chart. */
export const isOver = (status: Status): boolean => buyCryptoMachine.states[status]!.tags.includes('done');

/** Whether the state chart handles the event in this status. */
export const hears = (status: Status, event: BuyCryptoEvent['type']): boolean =>
  buyCryptoMachine.states[status]!.ownEvents.includes(event);

const way: readonly Status[] = ['toBePaid', 'proofUploaded', 'underReview', 'paymentSuccessful'];

export interface PurchaseStep {
  readonly status: Status;
  readonly state: 'done' | 'now' | 'next' | 'warn';
  /** When this step was reached, if known. */
  readonly at: string | null;
}

/** Past steps, current step and possible next steps of an order. */
export const stepsOf = ({ status, created_at, proof_at, closed_at }: Purchase): PurchaseStep[] => {
  const isBack = isOver(status) && !way.includes(status);
  const gone: readonly Status[] =
    proof_at === null ? ['toBePaid'] : ['toBePaid', 'proofUploaded', 'underReview'];
  const steps = isBack ? [...gone, status] : way;
  const place = steps.indexOf(status);
  const at: Partial<Record<Status, string | null>> = {
    toBePaid: created_at,
    proofUploaded: proof_at,
    ...(isOver(status) && { [status]: closed_at }),
  };
  return steps.map((step, index) => ({
    status: step,
    state:
      index > place ? 'next' : index < place ? 'done' : isBack ? 'warn' : isOver(status) ? 'done' : 'now',
    at: index <= place ? (at[step] ?? null) : null,
  }));
};
