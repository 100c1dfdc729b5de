import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Failure } from '#domain/outcome.ts';
import { useUserId } from '../credentials.ts';
import { newKey } from '../idempotency-key.ts';
import type { KeyedCall } from '../keyed-call/keyed-call-runtime.ts';
import { cancelCall } from './cancel-call.ts';

export interface CancelOrder {
  /** The order whose cancelling is being agreed to or found out; null: none. */
  readonly asked: Order | null;
  readonly isBusy: boolean;
  /** Sent, and no answer came: it goes on being asked for, also when this is closed. */
  readonly isUncertain: boolean;
  readonly isOffline: boolean;
  readonly failure: Failure | null;
  readonly ask: (order: Order) => void;
  readonly close: () => void;
  /** Cancels what is asked, or asks at once what became of it. */
  readonly confirm: () => void;
}

interface Asked {
  readonly order: Order;
  readonly call: KeyedCall;
}

/** Cancelling an order, with its confirmation. */
export const useCancelOrder = (): CancelOrder => {
  const userId = useUserId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const snapshot = useSelector(asked?.call, (current) => current);
  const isUncertain = snapshot?.hasTag('uncertain') ?? false;
  return {
    asked: asked && !snapshot?.hasTag('done') ? asked.order : null,
    isBusy: snapshot?.hasTag('busy') ?? false,
    isUncertain,
    isOffline: snapshot?.hasTag('offline') ?? false,
    failure: snapshot?.context.failure ?? null,
    ask(order) {
      void cancelCall(userId, order.id).then((call) => {
        call.send({ type: 'user.dismissed' });
        setAsked({ order, call });
      });
    },
    close: () => setAsked(null),
    confirm: () => asked?.call.send(isUncertain ? { type: 'user.askedNow' } : { type: 'user.confirmed', key: newKey() }),
  };
};
