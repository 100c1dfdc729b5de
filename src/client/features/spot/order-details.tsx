import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { formatAmount, formatPrice, formatShare } from '#client/lib/format/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { CouponChoice } from '#client/components/coupons/lazy-coupons.tsx';
import { OneTapSetting } from '#client/components/ticket/one-tap-setting.tsx';
import { SlippageField } from '#client/components/ticket/slippage-field.tsx';
import { TicketDetails } from '#client/components/ticket/ticket-details.tsx';
import { Note } from '#client/ui/states/note.ts';
import { couponOrderOf } from './order-coupon.ts';
import { OrderStops } from './order-stops.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { hasLimit, mayHaveStops, sellsAtStops } from './spot-ticket.ts';
import type { OrderForm } from './use-order-form.ts';

interface OrderDetailsProps {
  quote: QuoteView;
  draft: SpotDraft;
  form: OrderForm;
  /** The order needs more slippage than it allows. */
  isSlippageShort: boolean;
  totals: ReactNode;
}

/** Slippage, take-profit and stop-loss, and the cost and proceeds of the order. */
export const OrderDetails = ({ quote, draft, form, isSlippageShort, totals }: OrderDetailsProps) => {
  const { estimate } = form.view;
  const received = draft.side === 'buy' ? quote.currency_name : quote.legal_name;
  const isMarket = !hasLimit(draft) && !sellsAtStops(draft);
  const hasStops = mayHaveStops(draft);
  const isPlainMarket = draft.kind === 'market';
  const fee = formatShare(form.feePercent);
  return (
    <TicketDetails
      form={form}
      isWrong={
        isSlippageShort ||
        form.errorOf('target_profit_price') !== undefined ||
        form.errorOf('stop_loss_price') !== undefined ||
        form.isWrongCoupon ||
        form.errorOf('coupon_id') !== undefined
      }
      totals={totals}
      slippage={isMarket ? draft.slippage : null}
      stops={hasStops ? draft : null}
      oneTap={isPlainMarket ? form.oneTapLimit : null}
      fee={estimate ? `${formatAmount(estimate.fee)} ${received}` : fee}
    >
      {isMarket ? (
        <SlippageField
          value={draft.slippage}
          isWrong={isSlippageShort}
          onChange={(slippage) => form.edit({ slippage })}
        />
      ) : null}
      {hasStops ? <OrderStops quote={quote} draft={draft} form={form} /> : null}
      {isPlainMarket && form.isSignedIn ? <OneTapSetting kind="oneTap" /> : null}
      {form.isSignedIn ? (
        <Suspense>
          <CouponChoice
            order={couponOrderOf(draft, estimate)}
            value={draft.coupon}
            error={form.errorOf('coupon_id')}
            onChange={(coupon) => form.edit({ coupon })}
          />
        </Suspense>
      ) : null}
      <Note size="tiny">
        <Trans>
          Fee {ph({ fee })} of what you receive. Min. order{' '}
          {ph({ smallest: formatPrice(quote.min_notional, 0) })} {ph({ money: quote.legal_name })}.
        </Trans>
      </Note>
    </TicketDetails>
  );
};
