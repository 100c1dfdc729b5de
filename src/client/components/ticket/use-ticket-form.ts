import { isOutdated } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useSession } from '#client/data/session/session.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation/navigation.ts';
import {
  useReviewedForm,
  type FormToReview,
  type ReviewedForm,
} from '#client/components/forms/use-reviewed-form.ts';
import type { Failure } from '#domain/calls/outcome.ts';

export interface TicketForm<Draft, Snapshot> extends ReviewedForm<Draft, Snapshot> {
  readonly isSignedIn: boolean;
  /** The current price, if the last order was refused because it had moved. */
  readonly movedPrice: string | null;
  /** The last order came too late and was not placed. */
  readonly isLate: boolean;
}

const movedPriceOf = (failure: Failure | null): string | null =>
  failure?.kind === 'refused' && failure.code === 'price.moved' ? (failure.price ?? null) : null;

/** A ticket refused for a moved price offers the new one; a late one is offered again. */
const isShownElsewhere = (failure: Failure | null): boolean =>
  isOutdated(failure) || movedPriceOf(failure) !== null;

/** The reviewed form of an order: visitors log in first, and one press may send it. */
export const useTicketForm = <Draft, Snapshot>(
  ticket: Omit<FormToReview<Draft, Snapshot>, 'isShownElsewhere' | 'outcomeStays'>,
): TicketForm<Draft, Snapshot> => {
  const { user } = useSession();
  const { form: view } = ticket;
  const form = useReviewedForm({ ...ticket, isShownElsewhere, outcomeStays: true });
  return {
    ...form,
    isSignedIn: user !== null,
    movedPrice: movedPriceOf(view.refusal),
    isLate: isOutdated(view.refusal),
    submit(now) {
      if (user) form.submit(now);
      else if (view.isEditable) navigateTo('/pages/common/login', { next: currentLocation().text });
    },
    sendShown(...shown) {
      if (user) form.sendShown(...shown);
    },
  };
};
