import { useState } from 'react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useForm } from '#client/data/engine/form/use-form.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { PositionField } from '#domain/futures/position-request.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { movedFrom } from '#client/components/ticket/moved-from.ts';
import { asksAtOffered, type OfferedForm } from '#client/components/ticket/offered-price.ts';
import { useOneTapLimit } from '#client/components/ticket/use-one-tap-limit.ts';
import { useIsWrongCoupon } from '#client/components/coupons/coupon-problem.ts';
import { useAmountUnit, type AmountUnit } from '#client/components/ticket/use-amount-unit.ts';
import { useFieldErrors } from '#client/components/ticket/use-field-errors.ts';
import { useTicketForm } from '#client/components/ticket/use-ticket-form.ts';
import type { FuturesDraft } from './futures-draft.ts';
import { couponOrderOf } from './opening-coupon.ts';
import { futuresTicketKind, type FuturesTicketView } from './futures-ticket-kind.ts';
import { viewFutures, type FuturesView } from './futures-view.ts';
import { askingOf, openingMoved, settledOf, type OpeningSnapshot } from './opening-asking.ts';

export interface FuturesForm extends OfferedForm<FuturesDraft, OpeningSnapshot> {
  readonly ticket: FuturesTicketView;
  readonly view: FuturesView;
  readonly unit: AmountUnit;
  readonly chooseUnit: (unit: AmountUnit) => void;
  /** Available in the futures account; null while unknown. */
  readonly available: string | null;
  /** What the entry takes from the futures account, beyond a coupon's trial margin; null: no valid entry. */
  readonly needs: string | null;
  /** The entry costs more than is available. */
  readonly isShort: boolean;
  readonly vipLevel: number;
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** The chosen coupon does not fit the opening as it is. */
  readonly isWrongCoupon: boolean;
  readonly errorOf: (field: PositionField | 'coupon_id') => string | undefined;
  /** Largest margin that a single press opens; null: a confirmation is shown. */
  readonly oneTapLimit: string | null;
  /** Why a market order cannot be sent now. */
  readonly waitsFor: Moved | null;
}

const shownFields = [
  'share',
  'multiple',
  'target_price',
  'target_profit_price',
  'stop_loss_price',
  'coupon_id',
];

const typedOf = (
  field: PositionField | 'coupon_id',
  draft: FuturesDraft,
  view: FuturesView,
  unit: AmountUnit,
): string =>
  ({
    share: unit === 'money' && draft.percent === null ? draft.money : view.request.share,
    target_price: draft.price,
    target_profit_price: draft.takeProfit,
    stop_loss_price: draft.stopLoss,
    multiple: 'chosen',
    seen_price: 'now',
    coupon_id: 'chosen',
  })[field];

/** Funds for an opening: available in the futures account, plus the trial margin of a coupon. */
const useFunds = (
  { legal_id }: QuoteView,
  couponId: number | null,
): { readonly available: string | null; readonly withTrial: string | null; readonly lent: string } => {
  const available =
    useBalances('lever')?.find(({ currency_id }) => currency_id === legal_id)?.available ?? null;
  const coupon = useRow('coupons', couponId ?? 0);
  const lent = coupon?.kind === 'trial_margin' ? coupon.amount : '0';
  return { available, withTrial: available && toPlain(decimal(available).plus(lent)), lent };
};

/** Figures, errors and actions of the form. */
export const useFuturesForm = (quote: QuoteView): FuturesForm => {
  const { user } = useSession();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const ticket = useForm(futuresTicketKind, quote.id);
  const { draft } = ticket;
  const { available, withTrial, lent } = useFunds(quote, draft.coupon);
  const [unit, chooseUnit] = useAmountUnit();
  const [offeredPrice, offer] = useState<string | null>(null);
  const vipLevel = user?.user_level ?? 0;
  const viewAt = (price: string | null): FuturesView =>
    viewFutures(draft, {
      quote,
      ladder: quote.freshness === 'live' ? ladder : null,
      available: user && withTrial,
      vipLevel,
      offeredPrice: price,
      unit,
    });
  const view = viewAt(offeredPrice);
  const isMarket = draft.kind === 'market';
  const order = couponOrderOf({ isMarket, multiple: draft.multiple }, view.estimate);
  const isWrongCoupon = useIsWrongCoupon(draft.coupon, order);
  const [oneTapLimit] = useOneTapLimit('oneTapMargin');
  const waitsFor = movedFrom({ isMarket, problem: null }, { isOffline, quote });
  const form = useTicketForm<FuturesDraft, OpeningSnapshot>({
    form: ticket,
    fields: shownFields,
    waitsFor,
    movedFrom: ({ request }) => openingMoved(request, view.facts, { isOffline, quote }),
  });
  return {
    ...asksAtOffered(form, {
      view,
      viewAt,
      askingOf: (seen) => askingOf(draft, seen, quote),
      isBarred: isWrongCoupon,
      settled: settledOf(draft, view, unit),
      offer,
    }),
    ticket,
    view,
    oneTapLimit,
    waitsFor,
    unit,
    chooseUnit,
    available,
    needs: view.estimate && toPlain(decimal(view.estimate.frozen).minus(lent)),
    isShort: [view.problem?.code, form.refused?.code].includes('balance.insufficient'),
    vipLevel,
    isStale: isMarket && quote.freshness !== 'live',
    isOffline,
    isWrongCoupon,
    errorOf: useFieldErrors(form, {
      problem: view.problem,
      typedIn: (field) => typedOf(field, draft, view, unit),
    }),
  };
};
