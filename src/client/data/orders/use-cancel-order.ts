import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useUserId } from '#client/lib/credentials.ts';
import type { KeyedCall } from '#client/data/engine/keyed-call/keyed-call.ts';
import { keyedRequest, type KeyedRequest } from '#client/data/engine/keyed-call/keyed-request.ts';
import { useShownCall } from '#client/data/engine/keyed-call/shown-calls.ts';
import { sendingViewOf, type SendingView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { cancelOrderKind } from './cancel-order-kind.ts';

type CancelRequest = KeyedRequest<{ readonly id: number }>;

/** While nothing is asked. */
const noCall = createStore<KeyedCall<{ readonly id: number }> | null>(null);

export interface CancelOrder extends Pick<
  SendingView,
  'key' | 'isBusy' | 'isUncertain' | 'isOffline' | 'failure'
> {
  /** The order whose cancelling is being agreed to or found out; null: none. */
  readonly asked: Order | null;
  readonly ask: (order: Order) => void;
  readonly close: () => void;
  /** Cancels what is asked, or asks at once what became of it. */
  readonly confirm: () => void;
}

/** Cancelling an order, with its confirmation. */
export const useCancelOrder = (): CancelOrder => {
  const userId = useUserId();
  const [asked, setAsked] = useState<{ readonly order: Order; readonly request: CancelRequest } | null>(null);
  const request = asked?.request;
  const call = useStore(request?.shown ?? noCall);
  const snapshot = useSelector(call?.actor, (now) => now);
  useShownCall(call?.key);
  const view = sendingViewOf(snapshot);
  const isDone = snapshot?.hasTag('done') ?? false;
  return {
    ...view,
    asked: asked && !isDone ? asked.order : null,
    ask(order) {
      void keyedRequest(cancelOrderKind, userId, order.id).then((opened) => {
        opened.dismiss();
        setAsked({ order, request: opened });
      });
    },
    close: () => setAsked(null),
    confirm: () => (view.isUncertain ? request?.askNow() : request?.confirm({ id: asked!.order.id })),
  };
};
