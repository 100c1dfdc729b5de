import type { ProblemCode } from '#contract/problem.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import type { QuoteAsking } from '#client/data/engine/use-quote.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useReviewedForm, type FormToReview, type ReviewedForm } from './use-reviewed-form.ts';

/** What is agreed to at a rate that the exchange holds. */
interface RatedPicture {
  readonly request: object;
  /** By the server's clock. */
  readonly heldUntilMs: number;
}

interface FormToRate<Draft, Picture, Terms, Quote> extends Omit<
  FormToReview<Draft, Picture>,
  'isToldApart' | 'outcomeStays'
> {
  readonly rate: QuoteAsking<{ readonly terms: Terms; readonly wasTooLate: boolean }, Quote>;
  /** What says, besides what says it of every rate, that this one is over. */
  readonly alsoOver?: readonly ProblemCode[];
}

export interface RatedForm<Draft, Picture, Terms, Quote> extends ReviewedForm<Draft, Picture> {
  /** A rate is being asked for. */
  readonly isAsking: boolean;
  /** Why none came. */
  readonly askError: string | undefined;
  /** The exchange refused the last one because its rate or its time was over; in its words. */
  readonly overText: string | undefined;
  /** Has a rate held, and asks what it makes of the draft; null: nothing that could be asked. */
  readonly askAtRate: (terms: Terms, pictureAt: (quote: Quote) => Picture | null) => void;
}

const overCodes: readonly ProblemCode[] = ['quote.expired', 'quote.moved', 'quote.used', 'quote.notFound'];

/** The reviewed form of what is agreed to at a held rate: one that is over is offered again at a new one. */
export const useRatedForm = <Draft, Picture extends RatedPicture, Terms, Quote>({
  rate,
  alsoOver = [],
  ...reviewed
}: FormToRate<Draft, Picture, Terms, Quote>): RatedForm<Draft, Picture, Terms, Quote> => {
  const [failureText, callFailureText] = [useFailureText(), useCallFailureText()];
  const isOver = (failure: Failure | null): boolean =>
    isOutdated(failure) ||
    (failure?.kind === 'refused' && [...overCodes, ...alsoOver].includes(failure.code));
  const form = useReviewedForm<Draft, Picture>({ ...reviewed, isToldApart: isOver });
  const { refusal } = reviewed.form;
  // Looks again at the moment at which the rate is over.
  useSecondsLeft(form.asked?.heldUntilMs ?? 0);
  return {
    ...form,
    isAsking: rate.isBusy,
    askError: rate.failure ? failureText(rate.failure) : undefined,
    overText: refusal && isOver(refusal) ? callFailureText(refusal) : undefined,
    edit(patch) {
      rate.forget();
      form.edit(patch);
    },
    cancel() {
      rate.forget();
      form.cancel();
    },
    askAtRate(terms, pictureAt) {
      void rate.ask({ terms, wasTooLate: form.refused?.code === 'quote.expired' }, (quote) => {
        const picture = pictureAt(quote);
        if (picture) form.ask({ review: { request: picture.request, problem: null }, picture });
      });
    },
  };
};
