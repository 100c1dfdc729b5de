import type { ProblemCode } from '#contract/problem.ts';
import { isOutdated, useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import type { QuoteAsking } from '#client/data/engine/use-quote.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useReviewedForm, type FormToReview, type ReviewedForm } from './use-reviewed-form.ts';

/** Content of a confirmation at a rate that the exchange has locked. */
interface RatedSnapshot {
  readonly request: object;
  /** By the server's clock. */
  readonly validUntilMs: number;
}

interface FormToRate<Draft, Snapshot, Terms, Quote> extends Omit<
  FormToReview<Draft, Snapshot>,
  'isShownElsewhere' | 'outcomeStays'
> {
  readonly rate: QuoteAsking<{ readonly terms: Terms; readonly wasTooLate: boolean }, Quote>;
  /** Problem codes that mean this rate has expired, in addition to those common to every rate. */
  readonly alsoOver?: readonly ProblemCode[];
}

export interface RatedForm<Draft, Snapshot, Terms, Quote> extends ReviewedForm<Draft, Snapshot> {
  /** A rate is being requested. */
  readonly isAsking: boolean;
  /** Why the request failed. */
  readonly askError: string | undefined;
  /**
   * The exchange refused the last request because its rate or its time limit had expired; the exchange's
   * message.
   */
  readonly overText: string | undefined;
  /**
   * Locks a rate and opens the confirmation for it. `snapshotAt` returns null when the draft has nothing to
   * confirm.
   */
  readonly askAtRate: (terms: Terms, snapshotAt: (quote: Quote) => Snapshot | null) => void;
}

const overCodes: readonly ProblemCode[] = ['quote.expired', 'quote.moved', 'quote.used', 'quote.notFound'];

/**
 * The reviewed form of a request at a locked rate: after the rate has expired, the request is offered again
 * at a new one.
 */
export const useRatedForm = <Draft, Snapshot extends RatedSnapshot, Terms, Quote>({
  rate,
  alsoOver = [],
  ...reviewed
}: FormToRate<Draft, Snapshot, Terms, Quote>): RatedForm<Draft, Snapshot, Terms, Quote> => {
  const [failureText, requestFailureText] = [useFailureText(), useRequestFailureText()];
  const isOver = (failure: Failure | null): boolean =>
    isOutdated(failure) ||
    (failure?.kind === 'refused' && [...overCodes, ...alsoOver].includes(failure.code));
  const form = useReviewedForm<Draft, Snapshot>({ ...reviewed, isShownElsewhere: isOver });
  const { refusal } = reviewed.form;
  // Renders again at the moment the rate expires.
  useSecondsLeft(form.asked?.validUntilMs ?? 0);
  return {
    ...form,
    isAsking: rate.isBusy,
    askError: rate.failure ? failureText(rate.failure) : undefined,
    overText: refusal && isOver(refusal) ? requestFailureText(refusal) : undefined,
    edit(patch) {
      rate.forget();
      form.edit(patch);
    },
    cancel() {
      rate.forget();
      form.cancel();
    },
    askAtRate(terms, snapshotAt) {
      void rate.ask({ terms, wasTooLate: form.refused?.code === 'quote.expired' }, (quote) => {
        const snapshot = snapshotAt(quote);
        if (snapshot) form.ask({ review: { request: snapshot.request, problem: null }, snapshot });
      });
    },
  };
};
