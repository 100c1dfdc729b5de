import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { isOutdated, useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { useKeptDraft } from '#client/data/engine/kept-draft.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useSession } from '#client/data/session/session.ts';
import { useStillPicture, type Moved } from '#client/lib/still-picture.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { secondsProfit, type SecondsTerm } from '#domain/seconds.ts';
import { checkSeconds, type SecondsProblem, type SecondsRequest } from '#domain/seconds-request.ts';
import { movedFrom } from '#client/parts/ticket/moved-from.ts';
import { useHeldPress, type HeldPress } from '#client/parts/ticket/use-held-press.ts';
import { secondsDraftKind, type SecondsDraft } from './seconds-draft.ts';

/** A stake as it is shown for agreement, and sent. */
export interface StakePicture {
  readonly request: SecondsRequest;
  readonly term: SecondsTerm;
  readonly gain: string;
  readonly quote: QuoteView;
  readonly atMs: number;
}

export interface SecondsForm {
  readonly draft: SecondsDraft;
  readonly request: SecondsRequest;
  readonly problem: SecondsProblem | null;
  readonly sending: KeyedRequestView<SecondsRequest, SecondsOrder>;
  readonly isSignedIn: boolean;
  /** In the options account; null while unknown. */
  readonly available: string | null;
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** Whether a review waits for the price, the market or the network. */
  readonly held: HeldPress;
  readonly term: SecondsTerm;
  /** What being right brings; null where there is no stake yet. */
  readonly gain: string | null;
  /** What is being asked; null: nothing. */
  readonly asked: StakePicture | null;
  /** Why it must be asked again. */
  readonly moved: Moved | null;
  /** The last stake came too late and was not placed. */
  readonly isLate: boolean;
  readonly formError: string | undefined;
  readonly stakeError: string | undefined;
  readonly edit: (patch: Partial<SecondsDraft>) => void;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly reviewAgain: () => void;
}

/** The form's figures, faults and what its buttons do. @param terms what is on offer, never empty */
export const useSecondsForm = (quote: QuoteView, terms: readonly SecondsTerm[]): SecondsForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const [draft, keepDraft] = useKeptDraft(secondsDraftKind, quote.id);
  const sending = useKeyedRequest(placeSecondsKind, quote.id);
  const available =
    useBalances('micro')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const [wasTried, setTried] = useState(false);
  const request: SecondsRequest = {
    match_id: quote.id,
    currency_id: quote.legal_id,
    type: draft.side === 'up' ? 1 : 2,
    seconds: draft.seconds,
    number: draft.stake.trim(),
  };
  const facts = { decimals: quote.quote_decimals, available: user ? available : null };
  const problem = checkSeconds(request, facts);
  const isStale = quote.freshness !== 'live';
  const held = useHeldPress(movedFrom({ isMarket: true, problem: null }, { isOffline, quote }));
  const { failure } = sending;
  const termOf = (seconds: string): SecondsTerm =>
    terms.find((term) => String(term.seconds) === seconds) ?? terms[0]!;
  const term = termOf(draft.seconds);
  const gain = problem
    ? null
    : toPlain(secondsProfit('win', decimal(request.number), term.profitRatio, quote.quote_decimals));
  const { picture, moved, take, drop } = useStillPicture<StakePicture>(
    (shown) =>
      movedFrom({ isMarket: true, problem: checkSeconds(shown.request, facts) }, { isOffline, quote }) ??
      (termOf(shown.request.seconds).profitRatio === shown.term.profitRatio
        ? null
        : { kind: 'changed', what: 'terms' }),
  );
  const ask = (): void => {
    if (gain === null || held.isHeld) drop();
    held.press(() => (gain === null ? undefined : take({ request, term, gain, quote, atMs: serverNowMs() })));
  };
  const isOfStake = failure?.kind === 'refused' && failure.field === 'number';

  return {
    draft,
    request,
    problem,
    sending,
    available,
    isStale,
    isOffline,
    held,
    term,
    gain,
    asked: picture,
    moved,
    isSignedIn: user !== null,
    isLate: isOutdated(failure),
    formError:
      held.told ?? (failure && !isOutdated(failure) && !isOfStake ? failureText(failure) : undefined),
    stakeError: isOfStake
      ? failureText(failure)
      : problem?.field === 'number' && (request.number !== '' || wasTried)
        ? i18n._(problemText(problem.code))
        : undefined,
    edit(patch) {
      held.forget();
      sending.dismiss();
      keepDraft(patch);
    },
    submit() {
      setTried(true);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else ask();
    },
    confirm() {
      if (!picture || moved) return;
      setTried(false);
      sending.confirm(picture.request);
      drop();
    },
    cancel: drop,
    reviewAgain: ask,
  };
};
