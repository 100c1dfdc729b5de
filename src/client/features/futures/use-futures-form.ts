import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useForm } from '#client/data/engine/form/use-form.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Moved } from '#client/lib/state/still-picture.ts';
import {
  checkPosition,
  type OpeningEstimate,
  type PositionField,
  type PositionRequest,
} from '#domain/futures/position-request.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Refused } from '#domain/calls/outcome.ts';
import { movedFrom } from '#client/parts/ticket/moved-from.ts';
import type { HeldPress } from '#client/parts/forms/use-held-press.ts';
import { useOneTapLimit } from '#client/parts/ticket/use-one-tap-limit.ts';
import { useIsWrongCoupon } from '#client/parts/coupons/coupon-problem.ts';
import { useAmountUnit, type AmountUnit } from '#client/parts/ticket/use-amount-unit.ts';
import type { Asking } from '#client/parts/forms/use-reviewed-form.ts';
import { useTicketForm } from '#client/parts/ticket/use-ticket-form.ts';
import type { FuturesDraft } from './futures-draft.ts';
import { couponOrderOf } from './opening-coupon.ts';
import { futuresTicketKind, type FuturesTicketView } from './futures-ticket-kind.ts';
import { viewFutures, type FuturesView } from './futures-view.ts';

/** An opening as it is shown for agreement, and sent. */
export interface OpeningPicture {
  readonly request: PositionRequest;
  readonly estimate: OpeningEstimate | null;
  readonly quote: QuoteView;
}

export interface FuturesForm {
  readonly ticket: FuturesTicketView;
  readonly view: FuturesView;
  readonly unit: AmountUnit;
  readonly chooseUnit: (unit: AmountUnit) => void;
  readonly isSignedIn: boolean;
  /** How often the button was pressed with a fault in the form, or its order refused. */
  readonly failures: number;
  /** The exchange's no to the last order. */
  readonly refused: Refused | null;
  /** In the futures account; null while unknown. */
  readonly available: string | null;
  /** The entry needs more than that. */
  readonly isShort: boolean;
  readonly vipLevel: number;
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** Whether a review waits for the price or the network. */
  readonly held: HeldPress;
  /** What is being asked; null: nothing. */
  readonly asked: OpeningPicture | null;
  /** Why it must be asked again. */
  readonly moved: Moved | null;
  /** The last order came too late and was not placed. */
  readonly isLate: boolean;
  /** What is wrong with none of the fields shown. */
  readonly formError: string | undefined;
  /** The price now, where the last order was refused because it had moved. */
  readonly movedPrice: string | null;
  /** The chosen coupon cannot go with the opening as it stands. */
  readonly isWrongCoupon: boolean;
  readonly errorOf: (field: PositionField | 'coupon_id') => string | undefined;
  /** Up to what margin one press opens a position; null: it asks. */
  readonly oneTapLimit: string | null;
  /** What holds a market order now. */
  readonly waitsFor: Moved | null;
  /** The order as it can be asked for now; null: it has a fault. */
  readonly asking: Asking<OpeningPicture> | null;
  /** Sends the order as it was shown, or asks where the world moved. */
  readonly sendShown: (shown: Asking<OpeningPicture>) => void;
  readonly edit: (patch: Partial<FuturesDraft>) => void;
  readonly submit: () => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly reviewAgain: () => void;
}

const shownFields = [
  'share',
  'multiple',
  'target_price',
  'target_profit_price',
  'stop_loss_price',
  'coupon_id',
];

const typedOf = (field: PositionField, draft: FuturesDraft, view: FuturesView, unit: AmountUnit): string =>
  ({
    share: unit === 'money' && draft.percent === null ? draft.money : view.request.share,
    target_price: draft.price,
    target_profit_price: draft.takeProfit,
    stop_loss_price: draft.stopLoss,
    multiple: 'chosen',
    seen_price: 'now',
  })[field];

/** The form's figures, faults and what its buttons do. */
export const useFuturesForm = (quote: QuoteView): FuturesForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const ticket = useForm(futuresTicketKind, quote.id);
  const { draft } = ticket;
  const available =
    useBalances('lever')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const coupon = useRow('coupons', draft.coupon ?? 0);
  // Trial margin pays as what is available does.
  const lent = coupon?.kind === 'trial_margin' ? coupon.amount : '0';
  const [unit, chooseUnit] = useAmountUnit();
  const [offeredPrice, setOffered] = useState<string | null>(null);

  const vipLevel = user?.user_level ?? 0;
  const viewAt = (price: string | null): FuturesView =>
    viewFutures(draft, {
      quote,
      ladder: quote.freshness === 'live' ? ladder : null,
      available: user && available && toPlain(decimal(available).plus(lent)),
      vipLevel,
      offeredPrice: price,
      unit,
    });
  const view = viewAt(offeredPrice);
  const isMarket = draft.kind === 'market';
  const isWrongCoupon = useIsWrongCoupon(
    draft.coupon,
    couponOrderOf({ isMarket, multiple: draft.multiple }, view.estimate),
  );
  const [oneTapLimit] = useOneTapLimit('oneTapMargin');
  const waitsFor = movedFrom({ isMarket, problem: null }, { isOffline, quote });
  const form = useTicketForm<FuturesDraft, OpeningPicture>({
    form: ticket,
    fields: shownFields,
    waitsFor,
    movedFrom: ({ request }) =>
      movedFrom(
        { isMarket: request.status === '1', problem: checkPosition(request, view.facts) },
        { isOffline, quote },
      ),
  });
  const { refused, wasTried } = form;
  const askingOf = ({ request: typed, estimate, facts }: FuturesView): Asking<OpeningPicture> => {
    const request = draft.coupon === null ? typed : { ...typed, coupon_id: draft.coupon };
    return {
      review: { request, problem: checkPosition(request, facts) },
      picture: { request, estimate, quote },
    };
  };
  const asking = view.problem || isWrongCoupon ? null : askingOf(view);
  /** The lots that a share of the funds came to, so that they stand still like the order. */
  const settled = (): Partial<FuturesDraft> =>
    draft.percent === null
      ? {}
      : {
          percent: null,
          ...(unit === 'money' ? { money: view.estimate?.held ?? '' } : { share: view.request.share }),
        };

  return {
    ...form,
    ticket,
    view,
    oneTapLimit,
    waitsFor,
    asking,
    sendShown: (shown) => form.sendShown(shown, settled(), asking),
    unit,
    chooseUnit,
    available,
    isShort: [view.problem?.code, refused?.code].includes('balance.insufficient'),
    vipLevel,
    isStale: isMarket && quote.freshness !== 'live',
    isOffline,
    isWrongCoupon,
    errorOf(field) {
      if (refused?.field === field) return failureText(refused);
      return view.problem?.field !== field ||
        (typedOf(view.problem.field, draft, view, unit) === '' && !wasTried)
        ? undefined
        : i18n._(problemText(view.problem.code));
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
