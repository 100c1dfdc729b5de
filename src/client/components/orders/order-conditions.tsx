import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';

/** The trigger prices of an order, and its stop prices. */
export const OrderConditions = ({ order }: { order: Order }) => (
  <>
    {order.trigger_price ? (
      <span>
        <Trans>Trigger</Trans>{' '}
        <b>
          {order.trigger_direction === 'rises' ? '≥' : '≤'} {formatAmount(order.trigger_price)}
        </b>
      </span>
    ) : null}
    {order.target_profit_price ? (
      <span>
        <Trans>TP</Trans> <b>{formatAmount(order.target_profit_price)}</b>
      </span>
    ) : null}
    {order.stop_loss_price ? (
      <span>
        <Trans>SL</Trans> <b>{formatAmount(order.stop_loss_price)}</b>
      </span>
    ) : null}
  </>
);
