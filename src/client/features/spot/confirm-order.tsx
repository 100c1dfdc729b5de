import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import { CouponEffect } from '#client/components/coupons/lazy-coupons.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { triggerDirection } from '#domain/trading/order-rules.ts';
import { couponOrderOf } from './order-coupon.ts';
import { OrderRisk } from './order-risk.tsx';
import { hasLimit, sellsAtStops } from './spot-ticket.ts';
import type { OrderSnapshot } from './order-asking.ts';
import type { OrderForm } from './use-order-form.ts';

interface ConfirmOrderProps {
  asked: OrderSnapshot;
  form: Pick<OrderForm, 'moved' | 'confirm' | 'cancel' | 'reviewAgain'>;
}

/**
 * Fee, result and risk, before anything is sent. The request sent is the one these figures are computed
 * from.
 */
export const ConfirmOrder = ({ asked: { quote, draft, view, request }, form }: ConfirmOrderProps) => {
  const { t } = useLingui();
  const { estimate } = view;
  const buying = draft.side === 'buy';
  const [paid, received] = buying
    ? [quote.legal_name, quote.currency_name]
    : [quote.currency_name, quote.legal_name];
  const price = (text: string): string => `${formatPrice(text, quote.price_decimals)} ${quote.legal_name}`;
  const rows = estimate
    ? [
        { label: t`Amount`, value: `${formatAmount(request.amount)} ${quote.currency_name}` },
        ...(request.trigger_price
          ? [
              {
                label: t`Trigger price`,
                value: `${triggerDirection(request.trigger_price, request.seen_price ?? quote.now_price) === 'rises' ? '≥' : '≤'} ${price(request.trigger_price)}`,
              },
            ]
          : []),
        ...(sellsAtStops(draft)
          ? []
          : hasLimit(draft)
            ? [{ label: t`Limit price`, value: price(estimate.worstPrice) }]
            : [
                { label: t`Expected price`, value: price(estimate.price) },
                { label: t`Worst price`, value: price(estimate.worstPrice) },
              ]),
        ...(request.target_profit_price
          ? [{ label: t`Take profit`, value: price(request.target_profit_price) }]
          : []),
        ...(request.stop_loss_price ? [{ label: t`Stop loss`, value: price(request.stop_loss_price) }] : []),
        { label: t`Estimated total`, value: `${formatAmount(estimate.pay)} ${paid}` },
        { label: t`Fee`, value: `${formatAmount(estimate.fee)} ${received}` },
        ...(request.coupon_id === undefined
          ? []
          : [
              {
                label: t`Coupon`,
                value: (
                  <Suspense fallback="…">
                    <CouponEffect id={request.coupon_id} order={couponOrderOf(draft, estimate)} />
                  </Suspense>
                ),
              },
            ]),
        { label: t`You receive`, value: `${formatAmount(estimate.receive)} ${received}` },
      ]
    : [];
  return (
    <Confirm
      open
      title={buying ? t`Buy ${ph({ symbol: quote.symbol })}` : t`Sell ${ph({ symbol: quote.symbol })}`}
      rows={rows}
      risk={<OrderRisk draft={draft} />}
      variant={draft.side}
      confirmLabel={
        buying
          ? t`Buy ${ph({ currency: quote.currency_name })}`
          : t`Sell ${ph({ currency: quote.currency_name })}`
      }
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};
