import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import type { TicketForm } from './use-ticket-form.ts';

/** What a ticket can ask for, at the prices it may be asked at. */
interface Askable<Draft, Picture, View> {
  /** What the form shows. */
  readonly view: View;
  /** The same at another price; null: at the price of now. */
  readonly viewAt: (price: string | null) => View;
  readonly askingOf: (view: View) => Asking<Picture>;
  /** Something besides what is wrong with a view forbids to ask. */
  readonly isBarred: boolean;
  /** What the draft becomes where it is sent at one press, so that it stands still like the request. */
  readonly settled: Partial<Draft>;
  /** The price that everything is computed at from now on; null: the price of now. */
  readonly offer: (price: string | null) => void;
}

/** A ticket whose refusal may offer a price: it counts until the order is changed, sent or left. */
export interface OfferedForm<Draft, Picture> extends Omit<
  TicketForm<Draft, Picture>,
  'ask' | 'press' | 'send' | 'submit' | 'sendShown' | 'reviewAgain' | 'refusalAt' | 'errorBeside' | 'wasTried'
> {
  /** The order as it can be asked for now; null: it has a fault. */
  readonly asking: Asking<Picture> | null;
  readonly submit: () => void;
  /** Sends the order as it was shown, or asks where the world moved. */
  readonly sendShown: (shown: Asking<Picture>) => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly reviewAgain: () => void;
}

export const asksAtOffered = <Draft, Picture, View extends { readonly problem: unknown }>(
  form: TicketForm<Draft, Picture>,
  { view, viewAt, askingOf, isBarred, settled, offer }: Askable<Draft, Picture, View>,
): OfferedForm<Draft, Picture> => {
  const askable = (seen: View): Asking<Picture> | null => (seen.problem || isBarred ? null : askingOf(seen));
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
      form.held.press(() => {
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
