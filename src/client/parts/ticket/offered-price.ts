import type { Asking } from '#client/parts/forms/use-reviewed-form.ts';
import type { TicketForm } from './use-ticket-form.ts';

/** What a ticket can ask for, at the prices it may be asked at. */
interface Askable<Draft, Picture> {
  /** What the form shows; null: it has a fault. */
  readonly asking: Asking<Picture> | null;
  /** The same at the price of now; null: it has a fault by now. */
  readonly askingNow: () => Asking<Picture> | null;
  readonly askingAt: (price: string) => Asking<Picture>;
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

export const asksAtOffered = <Draft, Picture>(
  form: TicketForm<Draft, Picture>,
  { asking, askingNow, askingAt, settled, offer }: Askable<Draft, Picture>,
): OfferedForm<Draft, Picture> => ({
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
      form.ask(askingAt(price));
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
    form.reviewAgain(askingNow());
  },
});
