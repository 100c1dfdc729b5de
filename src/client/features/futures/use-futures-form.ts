import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useKeptDraft } from '#client/data/engine/kept-draft.ts';
import { useLadder } from '#client/data/quotes/use-ladder.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { openPositionKind } from '#client/data/positions/position-requests.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useSession } from '#client/data/session/session.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import type { Position } from '#contract/positions.ts';
import {
  checkPosition,
  type OpeningEstimate,
  type PositionField,
  type PositionRequest,
} from '#domain/position-request.ts';
import { movedFrom } from '#client/parts/ticket/moved-from.ts';
import { useHeldPress, type HeldPress } from '#client/parts/ticket/use-held-press.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';
import { viewFutures, type FuturesView } from './futures-view.ts';

/** An opening as it is shown for agreement, and sent. */
export interface OpeningPicture {
  readonly request: PositionRequest;
  readonly estimate: OpeningEstimate | null;
  readonly quote: QuoteView;
}

export interface FuturesForm {
  readonly draft: FuturesDraft;
  readonly view: FuturesView;
  readonly sending: KeyedRequestView<PositionRequest, Position>;
  readonly isSignedIn: boolean;
  /** In the futures account; null while unknown. */
  readonly available: string | null;
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
  readonly errorOf: (field: PositionField) => string | undefined;
  readonly edit: (patch: Partial<FuturesDraft>) => void;
  readonly submit: () => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly reviewAgain: () => void;
  /** The outcome was seen: the ticket is free for the next order. */
  readonly startAnew: () => void;
}

const shownFields: readonly (string | undefined)[] = [
  'share',
  'multiple',
  'target_price',
  'target_profit_price',
  'stop_loss_price',
];

const typedOf = (field: PositionField, draft: FuturesDraft, view: FuturesView): string =>
  ({
    share: view.request.share,
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
  const [draft, keepDraft] = useKeptDraft(futuresDraftKind, quote.id);
  const sending = useKeyedRequest(openPositionKind, quote.id);
  const available =
    useBalances('lever')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const [wasTried, setTried] = useState(false);
  const [offeredPrice, setOffered] = useState<string | null>(null);

  const vipLevel = user?.user_level ?? 0;
  const viewAt = (price: string | null): FuturesView =>
    viewFutures(draft, {
      quote,
      ladder: quote.freshness === 'live' ? ladder : null,
      available: user ? available : null,
      vipLevel,
      offeredPrice: price,
    });
  const view = viewAt(offeredPrice);
  const isMarket = draft.kind === 'market';
  const isStale = isMarket && quote.freshness !== 'live';
  const held = useHeldPress(movedFrom({ isMarket, problem: null }, { isOffline, quote }));
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;
  const movedPrice = refused?.code === 'price.moved' ? (refused.price ?? null) : null;
  const { picture, moved, take, drop } = useStillPicture<OpeningPicture>(({ request }) =>
    movedFrom(
      { isMarket: request.status === '1', problem: checkPosition(request, view.facts) },
      { isOffline, quote },
    ),
  );
  const ask = ({ request, estimate }: FuturesView): void => take({ request, estimate, quote });
  const cancel = (): void => {
    drop();
    setOffered(null);
  };

  return {
    draft,
    view,
    sending,
    isSignedIn: user !== null,
    available,
    vipLevel,
    isStale,
    isOffline,
    held,
    asked: picture,
    moved,
    movedPrice,
    isLate: isOutdated(failure),
    formError:
      held.told ??
      (failure && !isOutdated(failure) && !shownFields.includes(refused?.field) && movedPrice === null
        ? failureText(failure)
        : undefined),
    errorOf(field) {
      if (refused?.field === field) return failureText(refused);
      return view.problem?.field !== field || (typedOf(field, draft, view) === '' && !wasTried)
        ? undefined
        : i18n._(problemText(view.problem.code));
    },
    edit(patch) {
      setOffered(null);
      held.forget();
      sending.dismiss();
      keepDraft(patch);
    },
    submit() {
      setTried(true);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else held.press(() => (view.problem ? undefined : ask(view)));
    },
    reviewAt(price) {
      setOffered(price);
      ask(viewAt(price));
    },
    confirm() {
      if (!picture || moved) return;
      setTried(false);
      sending.confirm(picture.request);
      cancel();
    },
    cancel,
    reviewAgain() {
      setOffered(null);
      setTried(true);
      const now = viewAt(null);
      if (now.problem || held.isHeld) cancel();
      held.press(() => (now.problem ? undefined : ask(now)));
    },
    startAnew() {
      sending.dismiss();
      keepDraft({ share: '', percent: null });
    },
  };
};
