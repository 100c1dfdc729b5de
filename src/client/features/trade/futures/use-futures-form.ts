import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useBalances } from '#client/db/use-balances.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/lib/keyed-call/use-keyed-request.ts';
import { useKeptDraft } from '#client/lib/kept-draft.ts';
import { useLadder } from '#client/lib/ladder/use-ladder.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { openPositionKind } from '#client/lib/positions/position-requests.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useSession } from '#client/lib/session.ts';
import type { Position } from '#contract/positions.ts';
import type { PositionField, PositionRequest } from '#domain/position-request.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';
import { viewFutures, type FuturesView } from './futures-view.ts';

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
  readonly isConfirming: boolean;
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
  /** The outcome was seen: the ticket is free for the next order. */
  readonly startAnew: () => void;
}

const shownFields: readonly (string | undefined)[] = ['share', 'multiple', 'target_price', 'target_profit_price', 'stop_loss_price'];

const typedOf = (field: PositionField, draft: FuturesDraft, view: FuturesView): string =>
  ({ share: view.request.share, target_price: draft.price, target_profit_price: draft.takeProfit, stop_loss_price: draft.stopLoss, multiple: 'chosen', seen_price: 'now' })[field];

/** The form's figures, faults and what its buttons do. */
export const useFuturesForm = (quote: QuoteView): FuturesForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const [draft, keepDraft] = useKeptDraft(futuresDraftKind, quote.id);
  const sending = useKeyedRequest(openPositionKind, quote.id);
  const available = useBalances('lever')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const [wasTried, setTried] = useState(false);
  const [offeredPrice, setOffered] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  const vipLevel = user?.user_level ?? 0;
  const view = viewFutures(draft, { quote, ladder: quote.freshness === 'live' ? ladder : null, available: user ? available : null, vipLevel, offeredPrice });
  const isStale = draft.kind === 'market' && quote.freshness !== 'live';
  const { failure } = sending;
  const refused = failure?.kind === 'refused' ? failure : null;
  const movedPrice = refused?.code === 'price.moved' ? (refused.price ?? null) : null;

  return {
    draft,
    view,
    sending,
    isSignedIn: user !== null,
    available,
    vipLevel,
    isStale,
    isOffline,
    isConfirming,
    movedPrice,
    formError: failure && !shownFields.includes(refused?.field) && movedPrice === null ? failureText(failure) : undefined,
    errorOf(field) {
      if (refused?.field === field) return failureText(refused);
      return view.problem?.field !== field || (typedOf(field, draft, view) === '' && !wasTried) ? undefined : i18n._(problemText(view.problem.code));
    },
    edit(patch) {
      setOffered(null);
      sending.dismiss();
      keepDraft(patch);
    },
    submit() {
      setTried(true);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else if (!view.problem && !isStale && !isOffline) setConfirming(true);
    },
    reviewAt(price) {
      setOffered(price);
      setConfirming(true);
    },
    confirm() {
      // The figures on the screen are those agreed to: what is sent carries the price shown now.
      if (view.problem || isStale || isOffline) return;
      setConfirming(false);
      setTried(false);
      sending.confirm(view.request);
      setOffered(null);
    },
    cancel() {
      setConfirming(false);
      setOffered(null);
    },
    startAnew() {
      sending.dismiss();
      keepDraft({ share: '', percent: null });
    },
  };
};
