import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { CouponChoice } from '#client/components/coupons/lazy-coupons.tsx';
import { OneTapSetting } from '#client/components/ticket/one-tap-setting.tsx';
import { SlippageField } from '#client/components/ticket/slippage-field.tsx';
import { TicketDetails } from '#client/components/ticket/ticket-details.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Switch } from '#client/ui/fields/switch.tsx';
import { feePercent } from '#domain/money/fees.ts';
import { overnightPercent } from '#domain/futures/futures.ts';
import { couponOrderOf } from './opening-coupon.ts';
import { StopsFields } from './stops-fields.tsx';
import type { FuturesForm } from './use-futures-form.ts';

interface OpeningDetailsProps {
  quote: QuoteView;
  form: FuturesForm;
  /** The order needs more slippage than it allows. */
  isSlippageShort: boolean;
  totals: ReactNode;
}

/** Slippage, take-profit and stop-loss, and the cost of opening. */
export const OpeningDetails = ({ quote, form, isSlippageShort, totals }: OpeningDetailsProps) => {
  const { t } = useLingui();
  const {
    ticket: { draft },
    view: { estimate, request },
    edit,
  } = form;
  const isMarket = draft.kind === 'market';
  const fee = formatShare(feePercent(quote.lever_trade_fee, form.vipLevel));
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
      stops={{ ...draft, isPercent: draft.stopsBy === 'return' }}
      oneTapMargin={isMarket ? form.oneTapLimit : null}
      fee={estimate ? `${formatAmount(estimate.fee)} ${quote.legal_name}` : fee}
    >
      {isMarket ? (
        <SlippageField
          value={draft.slippage}
          isWrong={isSlippageShort}
          onChange={(slippage) => edit({ slippage })}
        />
      ) : null}
      <Switch
        label={t`Take profit and stop loss`}
        checked={draft.hasStops}
        onChange={(hasStops) => edit({ hasStops })}
      />
      {draft.hasStops ? (
        <StopsFields
          value={{ by: draft.stopsBy, takeProfit: draft.takeProfit, stopLoss: draft.stopLoss }}
          terms={{
            type: request.type,
            entry: estimate?.price ?? quote.now_price,
            multiple: draft.multiple,
            priceDecimals: quote.price_decimals,
          }}
          errorOf={form.errorOf}
          onChange={({ by, ...typed }) => edit({ ...typed, ...(by ? { stopsBy: by } : {}) })}
        />
      ) : null}
      {isMarket && form.isSignedIn ? <OneTapSetting kind="oneTapMargin" /> : null}
      {form.isSignedIn ? (
        <Suspense>
          <CouponChoice
            order={couponOrderOf({ isMarket, multiple: draft.multiple }, estimate)}
            value={draft.coupon}
            error={form.errorOf('coupon_id')}
            onChange={(coupon) => edit({ coupon })}
          />
        </Suspense>
      ) : null}
      <Note size="tiny">
        <Trans>
          Fee {ph({ fee })} of value on open and close; {ph({ nightly: formatShare(overnightPercent) })}{' '}
          nightly at 00:00 UTC.
        </Trans>
      </Note>
    </TicketDetails>
  );
};
