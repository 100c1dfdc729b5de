import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { overnightPercent } from '#domain/futures/futures.ts';
import { isZero } from '#domain/money/money.ts';
import { formatAmount, formatPrice, formatShare } from '#client/lib/format/format.ts';
import { CouponEffect } from '#client/components/coupons/lazy-coupons.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { couponOrderOf } from './opening-coupon.ts';
import type { OpeningSnapshot } from './opening-asking.ts';
import type { FuturesForm } from './use-futures-form.ts';

/**
 * Margin, fee, liquidation and risk, before anything is sent. The request sent is the one these figures are
 * computed from.
 */
export const ConfirmPosition = ({
  asked: { request, estimate, quote },
  form,
}: {
  asked: OpeningSnapshot;
  form: FuturesForm;
}) => {
  const { t } = useLingui();
  const isLong = request.type === 1;
  const isLimit = request.status === '0';
  const price = (text: string): string => `${formatPrice(text, quote.price_decimals)} ${quote.legal_name}`;
  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  const rows = estimate
    ? [
        { label: t`Lots`, value: `${request.share} (${formatAmount(estimate.size)} ${quote.currency_name})` },
        { label: t`Leverage`, value: `${request.multiple}×` },
        isLimit
          ? { label: t`Limit price`, value: price(estimate.price) }
          : { label: t`Expected price`, value: price(estimate.price) },
        ...(isLimit ? [] : [{ label: t`Worst price`, value: price(estimate.worstPrice) }]),
        { label: t`Value`, value: money(estimate.value) },
        { label: t`Margin`, value: money(estimate.margin) },
        { label: t`Fee`, value: money(estimate.fee) },
        ...(request.coupon_id === undefined
          ? []
          : [
              {
                label: t`Coupon`,
                value: (
                  <Suspense fallback="…">
                    <CouponEffect
                      id={request.coupon_id}
                      order={couponOrderOf(
                        { isMarket: !isLimit, multiple: Number(request.multiple) },
                        estimate,
                      )}
                    />
                  </Suspense>
                ),
              },
            ]),
        ...(isLimit ? [{ label: t`Frozen until it opens`, value: money(estimate.frozen) }] : []),
        {
          label: t`Liquidation price`,
          value: isZero(estimate.liquidationPrice) ? '—' : price(estimate.liquidationPrice),
        },
        ...(request.target_profit_price
          ? [{ label: t`Take profit`, value: price(request.target_profit_price) }]
          : []),
        ...(request.stop_loss_price ? [{ label: t`Stop loss`, value: price(request.stop_loss_price) }] : []),
      ]
    : [];
  return (
    <Confirm
      open
      title={
        isLong ? t`Open long ${ph({ symbol: quote.symbol })}` : t`Open short ${ph({ symbol: quote.symbol })}`
      }
      rows={rows}
      risk={t`If the price reaches liquidation, the position is closed and you lose the full margin, never more. A closing fee applies, plus ${ph({ nightly: formatShare(overnightPercent) })} of value per night.`}
      variant={isLong ? 'buy' : 'sell'}
      confirmLabel={isLong ? t`Open long` : t`Open short`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};
