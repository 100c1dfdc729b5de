import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import type { TicketForm } from './use-ticket-form.ts';

/** The requests a ticket can make, at the prices they may be made at. */
interface Askable<Draft, Snapshot, View> {
  /** Content of the form. */
  readonly view: View;
  /** The same at another price; null: at the current price. */
  readonly viewAt: (price: string | null) => View;
  readonly askingOf: (view: View) => Asking<Snapshot>;
  /** A condition other than an error of the view prevents the request. */
  readonly isBarred: boolean;
  /** Patch that fixes the draft to the content of a request sent by one press. */
  readonly settled: Partial<Draft>;
  /** Sets the price that everything is computed at from now on; null: the current price. */
  readonly offer: (price: string | null) => void;
}

/** A ticket whose refusal may offer a price: it applies until the order is changed, sent or left. */
export interface OfferedForm<Draft, Snapshot> extends Omit<
  TicketForm<Draft, Snapshot>,
  | 'ask'
  | 'press'
  | 'send'
  | 'submit'
  | 'sendShown'
  | 'reviewAgain'
  | 'refusalAt'
  | 'errorOutside'
  | 'wasTried'
> {
  /** The order that can be confirmed now; null: it is invalid. */
  readonly asking: Asking<Snapshot> | null;
  readonly submit: () => void;
  /** Sends the order as it was shown, or opens its confirmation if current data differs. */
  readonly sendShown: (shown: Asking<Snapshot>) => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly reviewAgain: () => void;
}

export const asksAtOffered = <Draft, Snapshot, View extends { readonly problem: unknown }>(
  form: TicketForm<Draft, Snapshot>,
  { view, viewAt, askingOf, isBarred, settled, offer }: Askable<Draft, Snapshot, View>,
): OfferedForm<Draft, Snapshot> => {
  const askable = (seen: View): Asking<Snapshot> | null => (seen.problem || isBarred ? null : askingOf(seen));
  const asking = askable(view);
  return {
    ...form,
    asking,
    submit: () => form.submit(asking),
    sendShown: (shown) => form.sendShown(shown, settled, asking),
    edit(patch) {
      offer(null);
      form.edit(patch);
    },
    reviewAt(price) {
      form.blocked.press(() => {
        offer(price);
        form.ask(askingOf(viewAt(price)));
      });
    },
    confirm() {
      form.confirm();
      offer(null);
    },
    cancel() {
      offer(null);
      form.cancel();
    },
    reviewAgain() {
      offer(null);
      form.reviewAgain(askable(viewAt(null)));
    },
  };
};
