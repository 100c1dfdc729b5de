import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { requestForm } from '#client/data/engine/form/form-kind.ts';
import { openForm, sendRequest, type FormActor } from '#client/data/engine/form/open-form.ts';
import { useFormView } from '#client/data/engine/form/use-form.ts';
import { useShownRequest } from '#client/data/engine/requests/shown-requests.ts';
import { sendingViewOf, type SendingView } from '#client/data/engine/requests/sending-view.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { cancelOrderKind } from './cancel-order-kind.ts';

export interface CancelOrder extends Pick<
  SendingView,
  'key' | 'isBusy' | 'isUncertain' | 'isOffline' | 'failure'
> {
  /** The order whose cancellation awaits confirmation or its outcome; null: none. */
  readonly asked: Order | null;
  readonly ask: (order: Order) => void;
  readonly close: () => void;
  /** Cancels the order, or retries at once to learn the outcome. */
  readonly confirm: () => void;
}

/** Cancellation of an order, with its confirmation. */
export const useCancelOrder = (): CancelOrder => {
  const userId = useUserId();
  const [asked, setAsked] = useState<{ readonly order: Order; readonly actor: FormActor } | null>(null);
  const form = useFormView<object, { readonly id: number }, Order>(asked?.actor);
  useShownRequest(form?.requestKey);
  const view = form?.sending ?? sendingViewOf(undefined);
  return {
    ...view,
    asked: asked && !form?.answer ? asked.order : null,
    ask(order) {
      void openForm(requestForm(cancelOrderKind), userId, order.id).then((actor) => {
        actor.send({ type: 'user.dismissed' });
        setAsked({ order, actor });
      });
    },
    close: () => setAsked(null),
    confirm() {
      if (!asked || !form) return;
      if (view.isUncertain) form.sending.askNow();
      else sendRequest(asked.actor, { id: asked.order.id });
    },
  };
};
