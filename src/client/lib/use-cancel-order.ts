import { useRef, useState } from 'react';
import { cancelOrder, type Order } from '#contract/orders.ts';
import type { Failure } from '#domain/outcome.ts';
import { refreshBalances } from './account/refresh-balances.ts';
import { keepOrders, refreshOrder } from './account/refresh-orders.ts';
import { call } from './call.ts';
import { newKey } from './idempotency-key.ts';

export interface CancelOrder {
  /** The order whose cancelling is being agreed to; null: none. */
  readonly asked: Order | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly ask: (order: Order) => void;
  readonly giveUp: () => void;
  /** Cancels what is asked. Without an answer, pressing again asks with the same key. */
  readonly confirm: () => Promise<void>;
}

/** Cancelling an order, with its confirmation. */
export const useCancelOrder = (): CancelOrder => {
  const [asked, setAsked] = useState<Order | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = useRef('');
  return {
    asked,
    isBusy,
    failure,
    ask(order) {
      key.current = newKey();
      setFailure(null);
      setAsked(order);
    },
    giveUp: () => setAsked(null),
    async confirm() {
      if (!asked) return;
      setBusy(true);
      const outcome = await call(cancelOrder, { id: asked.id }, { key: key.current });
      setBusy(false);
      if (outcome.ok) {
        await keepOrders([outcome.value]);
        void refreshBalances();
        setAsked(null);
        return;
      }
      setFailure(outcome.failure);
      // Too late: it was filled or cancelled meanwhile, and the list should say so.
      if (outcome.failure.kind === 'refused') void refreshOrder(asked.id);
    },
  };
};
