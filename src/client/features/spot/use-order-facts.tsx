import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { useCancelReasonText } from '#client/components/orders/cancel-reason-text.ts';
import { useSuccessor } from '#client/data/orders/use-successor.ts';
import { CouponOfOrder } from '#client/components/coupons/lazy-coupons.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';

type Fact = readonly [label: string, value: ReactNode];

/** The order's trigger, and the stops of its position; nothing for a plain order. */
const useConditions = (order: Order): readonly Fact[] => {
  const { t } = useLingui();
  const inMoney = (price: string): string => `${formatAmount(price)} ${order.legal_name}`;
  const facts: Fact[] = [];
  if (order.trigger_price)
    facts.push([
      t`Trigger price`,
      `${order.trigger_direction === 'rises' ? '≥' : '≤'} ${inMoney(order.trigger_price)}`,
    ]);
  if (order.target_profit_price) facts.push([t`Take profit`, inMoney(order.target_profit_price)]);
  if (order.stop_loss_price) facts.push([t`Stop loss`, inMoney(order.stop_loss_price)]);
  if (order.triggered_at) facts.push([t`Triggered at`, formatDateTime(order.triggered_at)]);
  if (order.replaces) facts.push([t`Replaces`, t`Order ${ph({ number: order.replaces })}`]);
  if (order.parent_id) facts.push([t`Exit for order`, t`Order ${ph({ number: order.parent_id })}`]);
  if (order.target_price !== null) facts.push([t`Limit price`, inMoney(order.target_price)]);
  return facts;
};

/** When an order was placed, and its end. */
const useTimes = (order: Order): readonly Fact[] => {
  const { t } = useLingui();
  const reasonText = useCancelReasonText();
  const successor = useSuccessor(order);
  const facts: Fact[] = [[t`Placed at`, formatDateTime(order.created_at)]];
  if (order.filled_at) facts.push([t`Filled at`, formatDateTime(order.filled_at)]);
  if (order.cancelled_at) facts.push([t`Cancelled at`, formatDateTime(order.cancelled_at)]);
  if (order.cancel_reason)
    facts.push([
      t`Cancel reason`,
      successor === null
        ? reasonText(order.cancel_reason)
        : t`replaced by order ${ph({ number: successor })}`,
    ]);
  return facts;
};

/** All fields of an order by name. */
export const useOrderFacts = (order: Order): readonly Fact[] => {
  const { t } = useLingui();
  const conditions = useConditions(order);
  const times = useTimes(order);
  const secret = (label: string, figure: string, unit: string): Fact => [
    label,
    <Secret key={label}>
      {formatAmount(figure)} {unit}
    </Secret>,
  ];
  const given = order.type === 1 ? order.legal_name : order.currency_name;
  return [
    ...conditions,
    [t`Average price`, order.filled === '0' ? '—' : `${formatAmount(order.price)} ${order.legal_name}`],
    secret(t`Amount`, order.amount, order.currency_name),
    secret(t`Filled`, order.filled, order.currency_name),
    secret(t`Total`, order.turnover, order.legal_name),
    secret(t`Fee`, order.fee, order.fee_currency_name),
    ...(order.coupon_id
      ? [
          [
            t`Coupon`,
            <Suspense key="coupon" fallback="…">
              <CouponOfOrder id={order.coupon_id} product="spot" orderId={order.id} />
            </Suspense>,
          ] as const,
        ]
      : []),
    secret(t`Still reserved`, order.frozen, given),
    ...times,
  ];
};
