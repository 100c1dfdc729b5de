import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useAvailable } from '#client/data/wallets/use-available.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { feePercent } from '#domain/money/fees.ts';
import { accountOfKind } from '#domain/trading/trading-account.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { quotedSession } from '#domain/quotes/trading-hours.ts';
import type { AvailableFundsProps } from '#client/components/wallets/available-funds.tsx';
import { movedFrom } from '#client/components/ticket/moved-from.ts';
import { askingOf, orderMoved, settledOf, type OrderSnapshot } from './order-asking.ts';
import { couponOrderOf } from './order-coupon.ts';
import type { SpotDraft } from './spot-draft.ts';
import { viewTicket, type TicketView } from './ticket-view.ts';
import { useIsWrongCoupon } from '#client/components/coupons/coupon-problem.ts';
import { useAmountUnit, type AmountUnit } from '#client/components/ticket/use-amount-unit.ts';
import { useOneTapLimit } from '#client/components/ticket/use-one-tap-limit.ts';
import { asksAtOffered, type OfferedForm } from '#client/components/ticket/offered-price.ts';
import { useFieldErrors } from '#client/components/ticket/use-field-errors.ts';
import { useTicketForm } from '#client/components/ticket/use-ticket-form.ts';
import type { SpotTicketView } from './spot-ticket-kind.ts';

/** The general message is worded for longs and shorts. */
const wrongSideText = (field: TypedField, code: ProblemCode): MessageDescriptor | null => {
  if (code !== 'stop.wrongSide') return null;
  if (field === 'trigger_price')
    return msg`Price already reached. Choose a trigger above or below the current price.`;
  return field === 'target_profit_price'
    ? msg`Take profit must be above the price`
    : msg`Stop loss must be below the price`;
};

export interface OrderForm extends OfferedForm<SpotDraft, OrderSnapshot> {
  readonly view: TicketView;
  readonly unit: AmountUnit;
  readonly chooseUnit: (unit: AmountUnit) => void;
  /** Largest sum that a single press sends as a market order; null: a confirmation is shown. */
  readonly oneTapLimit: string | null;
  /** Why a market order cannot be sent now. */
  readonly waitsFor: Moved | null;
  /** Source of the payment. */
  readonly funds: AvailableFundsProps;
  /** Percent of the amount received, after the discount of the user's VIP level. */
  readonly feePercent: string;
  /** A market order lacks a live price, or an open market. */
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** The chosen coupon does not fit the order as it is. */
  readonly isWrongCoupon: boolean;
  readonly errorOf: (field: TypedField) => string | undefined;
}

const typedFields = [
  'amount',
  'target_price',
  'trigger_price',
  'target_profit_price',
  'stop_loss_price',
  'coupon_id',
] as const;
export type TypedField = (typeof typedFields)[number];

const typedOf = (field: TypedField, draft: SpotDraft, view: TicketView, unit: AmountUnit): string =>
  ({
    amount: unit === 'money' && draft.percent === null ? draft.money : view.ticket.amount,
    target_price: draft.price,
    trigger_price: draft.trigger,
    target_profit_price: draft.takeProfit,
    stop_loss_price: draft.stopLoss,
    coupon_id: '',
  })[field];

/** Funds of an order: the account of the pair, in the currency that is paid. */
const useFunds = (
  { kind, legal_id, legal_name, currency_id, currency_name }: QuoteView,
  side: SpotDraft['side'],
): Omit<AvailableFundsProps, 'needs'> => {
  const account = accountOfKind(kind);
  const [given, currency] = side === 'buy' ? [legal_id, legal_name] : [currency_id, currency_name];
  return {
    amount: useAvailable(account, given),
    currency,
    isOfStocks: kind === 'stock',
    source: { account, currencyId: given },
  };
};

/** Figures, errors and actions of the form. */
export const useOrderForm = (quote: QuoteView, ticket: SpotTicketView): OrderForm => {
  const { draft } = ticket;
  const { user } = useSession();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const funds = useFunds(quote, draft.side);
  const [unit, chooseUnit] = useAmountUnit();
  const [offeredPrice, offer] = useState<string | null>(null);
  const vipLevel = user?.user_level ?? 0;
  const viewAt = (price: string | null): TicketView =>
    viewTicket(draft, {
      quote,
      ladder: quote.freshness === 'live' ? ladder : null,
      available: user ? funds.amount : null,
      vipLevel,
      offeredPrice: price,
      unit,
    });
  const view = viewAt(offeredPrice);
  const isWrongCoupon = useIsWrongCoupon(draft.coupon, couponOrderOf(draft, view.estimate));
  const isMarket = draft.kind === 'market';
  const [oneTapLimit] = useOneTapLimit('oneTap');
  const waitsFor = movedFrom({ isMarket, problem: null }, { isOffline, quote });
  const form = useTicketForm<SpotDraft, OrderSnapshot>({
    form: ticket,
    fields: typedFields,
    waitsFor,
    movedFrom: ({ request }) => orderMoved(request, view.facts, { isOffline, quote }),
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
    oneTapLimit,
    waitsFor,
    view,
    unit,
    chooseUnit,
    funds: {
      ...funds,
      needs: view.estimate?.pay ?? null,
      isShort: [view.problem?.code, form.refused?.code].includes('balance.insufficient'),
    },
    feePercent: feePercent(quote.trade_fee, vipLevel),
    isStale: isMarket && (quote.freshness !== 'live' || !quotedSession(quote, serverNowMs()).isOpen),
    isOffline,
    isWrongCoupon,
    errorOf: useFieldErrors(form, {
      problem: view.problem,
      typedIn: (field) => typedOf(field, draft, view, unit),
      ownText: wrongSideText,
    }),
  };
};
