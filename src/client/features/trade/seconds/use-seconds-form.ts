import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { useBalances } from '#client/db/use-balances.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/lib/keyed-call/use-keyed-request.ts';
import { useKeptDraft } from '#client/lib/kept-draft.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { placeSecondsKind } from '#client/lib/seconds-orders/seconds-requests.ts';
import { useSession } from '#client/lib/session.ts';
import { checkSeconds, type SecondsProblem, type SecondsRequest } from '#domain/seconds-request.ts';
import { secondsDraftKind, type SecondsDraft } from './seconds-draft.ts';

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
  readonly isConfirming: boolean;
  readonly formError: string | undefined;
  readonly stakeError: string | undefined;
  readonly edit: (patch: Partial<SecondsDraft>) => void;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** The form's figures, faults and what its buttons do. */
export const useSecondsForm = (quote: QuoteView): SecondsForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useFailureText();
  const isOffline = useNetStatus() === 'offline';
  const [draft, keepDraft] = useKeptDraft(secondsDraftKind, quote.id);
  const sending = useKeyedRequest(placeSecondsKind, quote.id);
  const available = useBalances('micro')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const [wasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const request: SecondsRequest = { match_id: quote.id, currency_id: quote.legal_id, type: draft.side === 'up' ? 1 : 2, seconds: draft.seconds, number: draft.stake.trim() };
  const problem = checkSeconds(request, { decimals: quote.quote_decimals, available: user ? available : null });
  const isStale = quote.freshness !== 'live';
  const { failure } = sending;
  const isOfStake = failure?.kind === 'refused' && failure.field === 'number';

  return {
    draft, request, problem, sending, available, isStale, isOffline, isConfirming,
    isSignedIn: user !== null,
    formError: failure && !isOfStake ? failureText(failure) : undefined,
    stakeError: isOfStake ? failureText(failure) : problem?.field === 'number' && (request.number !== '' || wasTried) ? i18n._(problemText(problem.code)) : undefined,
    edit(patch) {
      sending.dismiss();
      keepDraft(patch);
    },
    submit() {
      setTried(true);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else if (!problem && !isStale && !isOffline) setConfirming(true);
    },
    confirm() {
      if (problem || isStale || isOffline) return;
      setConfirming(false);
      setTried(false);
      sending.confirm(request);
    },
    cancel: () => setConfirming(false),
  };
};
