import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useIsCancelling } from '#client/data/orders/use-is-cancelling.ts';
import { useSuccessor } from '#client/data/orders/use-successor.ts';
import { conditionOf, isResting } from '#domain/orders/order-states.ts';

export interface OrderTexts {
  readonly side: string;
  readonly kind: string;
  readonly status: string;
  readonly isCancelling: boolean;
}

/** Texts of an order: side, kind, state. */
export const useOrderTexts = (order: Order): OrderTexts => {
  const { t } = useLingui();
  const isCancelling = useIsCancelling(order.id) && isResting(order);
  const isReplaced = useSuccessor(order) !== null;
  const dealt = order.order_type === 'market' ? t({ message: 'Market', context: 'order type' }) : t`Limit`;
  const condition = conditionOf(order);
  return {
    side: order.type === 1 ? t`Buy` : t`Sell`,
    kind: condition === 'stops' ? t`TP/SL` : condition === 'trigger' ? `${t`Conditional`} · ${dealt}` : dealt,
    status: isCancelling
      ? t`Cancelling…`
      : {
          waiting: t`Waiting`,
          open: t({ message: 'Open', context: 'order' }),
          filled: t`Filled`,
          cancelled: isReplaced ? t`Replaced` : t`Cancelled`,
        }[order.status],
    isCancelling,
  };
};
