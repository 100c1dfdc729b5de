import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useAvailable } from '#client/data/wallets/use-available.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Moved } from '#client/lib/state/still-picture.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { feePercent } from '#domain/money/fees.ts';
import { accountOfKind } from '#domain/dealing/dealing-account.ts';
import { checkOrder, ticketOfRequest, type OrderRequest } from '#domain/orders/order-request.ts';
import type { Refused } from '#domain/calls/outcome.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { quotedSession } from '#domain/quotes/trading-hours.ts';
import type { AvailableFundsProps } from '#client/parts/wallets/available-funds.tsx';
import { movedFrom } from '#client/parts/ticket/moved-from.ts';
import { couponOrderOf } from './order-coupon.ts';
import type { SpotDraft } from './spot-draft.ts';
import { requestOf } from './spot-ticket.ts';
import { viewTicket, type TicketView } from './ticket-view.ts';
import type { HeldPress } from '#client/parts/forms/use-held-press.ts';
import { useIsWrongCoupon } from '#client/parts/coupons/coupon-problem.ts';
import { useAmountUnit, type AmountUnit } from '#client/parts/ticket/use-amount-unit.ts';
import { useOneTapLimit } from '#client/parts/ticket/use-one-tap-limit.ts';
import type { Asking } from '#client/parts/forms/use-reviewed-form.ts';
import { useTicketForm } from '#client/parts/ticket/use-ticket-form.ts';
import type { SpotTicketView } from './spot-ticket-kind.ts';

/** The general sentence speaks of longs and shorts. */
const wrongSideText = (field: TypedField, code: ProblemCode): MessageDescriptor | null => {
  if (code !== 'stop.wrongSide') return null;
  if (field === 'trigger_price')
    return msg`Price already reached. Choose a trigger above or below the current price.`;
  return field === 'target_profit_price'
    ? msg`Take profit must be above the price`
    : msg`Stop loss must be below the price`;
};

/** An order as it is shown for agreement, and sent. */
export interface OrderPicture {
  readonly request: OrderRequest;
  readonly draft: SpotDraft;
  readonly view: TicketView;
  readonly quote: QuoteView;
}

export interface OrderForm {
  readonly view: TicketView;
  readonly unit: AmountUnit;
  readonly chooseUnit: (unit: AmountUnit) => void;
  readonly isSignedIn: boolean;
  /** How often the button was pressed with a fault in the form, or its order refused. */
  readonly failures: number;
  /** The exchange's no to the last order. */
  readonly refused: Refused | null;
  /** Up to what sum one press sends a market order; null: it asks. */
  readonly oneTapLimit: string | null;
  /** Sends the order as it was shown, or asks where the world moved. */
  readonly sendShown: (shown: Asking<OrderPicture>) => void;
  /** The order as it can be asked for now; null: it has a fault. */
  readonly asking: Asking<OrderPicture> | null;
  /** What holds a market order now. */
  readonly waitsFor: Moved | null;
  /** What it is paid from. */
  readonly funds: AvailableFundsProps;
  /** Of what is received, less the discount of the user's VIP level. */
  readonly feePercent: string;
  /** A market order has no live price, or no open market. */
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** Whether a review waits for the price, the market or the network. */
  readonly held: HeldPress;
  /** The last order came too late and was not placed. */
  readonly isLate: boolean;
  /** What is wrong with none of the fields shown. */
  readonly formError: string | undefined;
  /** The price now, where the last order was refused because it had moved. */
  readonly movedPrice: string | null;
  /** The chosen coupon cannot go with the order as it stands. */
  readonly isWrongCoupon: boolean;
  readonly errorOf: (field: TypedField) => string | undefined;
  readonly edit: (patch: Partial<SpotDraft>) => void;
  readonly submit: () => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** What is being asked; null: nothing. */
  readonly asked: OrderPicture | null;
  /** Why it must be asked again. */
  readonly moved: Moved | null;
  readonly reviewAgain: () => void;
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

/** The form's figures, faults and what its buttons do. */
export const useOrderForm = (quote: QuoteView, ticket: SpotTicketView): OrderForm => {
  const { draft, refusal } = ticket;
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const given = draft.side === 'buy' ? quote.legal_id : quote.currency_id;
  const account = accountOfKind(quote.kind);
  const available = useAvailable(account, given);
  const [unit, chooseUnit] = useAmountUnit();
  const [offeredPrice, setOffered] = useState<string | null>(null);

  const vipLevel = user?.user_level ?? 0;
  const viewAt = (price: string | null): TicketView =>
    viewTicket(draft, {
      quote,
      ladder: quote.freshness === 'live' ? ladder : null,
      available: user ? available : null,
      vipLevel,
      offeredPrice: price,
      unit,
    });
  const view = viewAt(offeredPrice);
  const isWrongCoupon = useIsWrongCoupon(draft.coupon, couponOrderOf(draft, view.estimate));
  const isMarket = draft.kind === 'market';
  const [oneTapLimit] = useOneTapLimit('oneTap');
  const waitsFor = movedFrom({ isMarket, problem: null }, { isOffline, quote });
  const form = useTicketForm<SpotDraft, OrderPicture>({
    form: ticket,
    fields: typedFields,
    waitsFor,
    movedFrom: ({ request }) =>
      movedFrom(
        {
          isMarket: !request.target_price && !request.trigger_price,
          problem: checkOrder(ticketOfRequest(request), view.facts),
        },
        { isOffline, quote },
      ),
  });
  const { refused, wasTried } = form;
  const ownText = ({ field, code }: Refused): string | undefined => {
    const told = typedFields.find((own) => own === field);
    const text = told && wrongSideText(told, code);
    return text ? i18n._(text) : undefined;
  };
  const askingOf = (reviewed: TicketView): Asking<OrderPicture> => {
    const request = {
      ...requestOf(reviewed.ticket, quote),
      ...(draft.coupon === null ? {} : { coupon_id: draft.coupon }),
    };
    return {
      review: { request, problem: checkOrder(ticketOfRequest(request), reviewed.facts) },
      picture: { request, draft, view: reviewed, quote },
    };
  };

  const asking = view.problem || isWrongCoupon ? null : askingOf(view);
  const settled = (): Partial<SpotDraft> =>
    draft.percent === null
      ? {}
      : {
          percent: null,
          ...(unit === 'money' ? { money: view.estimate?.worth ?? '' } : { amount: view.ticket.amount }),
        };

  return {
    ...form,
    oneTapLimit,
    asking,
    waitsFor,
    sendShown: (shown) => form.sendShown(shown, settled(), asking),
    view,
    unit,
    chooseUnit,
    funds: {
      amount: available,
      currency: draft.side === 'buy' ? quote.legal_name : quote.currency_name,
      isOfStocks: quote.kind === 'stock',
      source: { account, currencyId: given },
      isShort: [view.problem?.code, refused?.code].includes('balance.insufficient'),
    },
    feePercent: feePercent(quote.trade_fee, vipLevel),
    isStale: isMarket && (quote.freshness !== 'live' || !quotedSession(quote, serverNowMs()).isOpen),
    isOffline,
    isWrongCoupon,
    errorOf(field) {
      if (refusal && refused?.field === field) return ownText(refused) ?? failureText(refusal);
      const typed = {
        amount: unit === 'money' && draft.percent === null ? draft.money : view.ticket.amount,
        target_price: draft.price,
        trigger_price: draft.trigger,
        target_profit_price: draft.takeProfit,
        stop_loss_price: draft.stopLoss,
        coupon_id: '',
      }[field];
      return view.problem?.field !== field || (typed === '' && !wasTried)
        ? undefined
        : i18n._(wrongSideText(field, view.problem.code) ?? problemText(view.problem.code));
    },
    edit(patch) {
      setOffered(null);
      form.edit(patch);
    },
    submit: () => form.submit(asking),
    reviewAt(price) {
      form.held.press(() => {
        setOffered(price);
        form.ask(askingOf(viewAt(price)));
      });
    },
    confirm() {
      form.confirm();
      setOffered(null);
    },
    cancel() {
      setOffered(null);
      form.cancel();
    },
    reviewAgain() {
      setOffered(null);
      const now = viewAt(null);
      form.reviewAgain(now.problem || isWrongCoupon ? null : askingOf(now));
    },
  };
};
