import { useLingui } from '@lingui/react';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useForm } from '#client/data/engine/form/use-form.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useSession } from '#client/data/session/session.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { secondsProfit, type SecondsTerm } from '#domain/seconds/seconds.ts';
import { checkSeconds, type SecondsProblem, type SecondsRequest } from '#domain/seconds/seconds-request.ts';
import { movedFrom } from '#client/components/ticket/moved-from.ts';
import type { BlockedPress } from '#client/components/forms/use-blocked-press.ts';
import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import { useTicketForm } from '#client/components/ticket/use-ticket-form.ts';
import type { SecondsDraft } from './seconds-draft.ts';
import { secondsTicketKind, type SecondsTicketView } from './seconds-ticket-kind.ts';

/** Snapshot of a stake as shown for agreement and sent. */
export interface StakeSnapshot {
  readonly request: SecondsRequest;
  readonly term: SecondsTerm;
  readonly gain: string;
  readonly quote: QuoteView;
  readonly atMs: number;
}

export interface SecondsForm {
  readonly ticket: SecondsTicketView;
  readonly request: SecondsRequest;
  readonly problem: SecondsProblem | null;
  readonly isSignedIn: boolean;
  /** Available in the options account; null while unknown. */
  readonly available: string | null;
  /** The exchange refused the stake for lack of funds. */
  readonly isShort: boolean;
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** Whether a review waits for the price, the market or the network. */
  readonly blocked: BlockedPress;
  readonly term: SecondsTerm;
  /** Gain if right; null without a stake. */
  readonly gain: string | null;
  /** The stake in confirmation; null: none. */
  readonly asked: StakeSnapshot | null;
  /** Why it must be confirmed again. */
  readonly moved: Moved | null;
  /** The last stake arrived too late and was not placed. */
  readonly isLate: boolean;
  readonly formError: string | undefined;
  readonly stakeError: string | undefined;
  readonly edit: (patch: Partial<SecondsDraft>) => void;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly reviewAgain: () => void;
}

/** Figures, errors and actions of the form. @param terms the terms on offer, never empty */
export const useSecondsForm = (quote: QuoteView, terms: readonly SecondsTerm[]): SecondsForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useRequestFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ticket = useForm(secondsTicketKind, quote.id);
  const { draft } = ticket;
  const available =
    useBalances('micro')?.find(({ currency_id }) => currency_id === quote.legal_id)?.available ?? null;
  const request: SecondsRequest = {
    match_id: quote.id,
    currency_id: quote.legal_id,
    type: draft.side === 'up' ? 1 : 2,
    seconds: draft.seconds,
    number: draft.stake.trim(),
  };
  const facts = { decimals: quote.quote_decimals, available: user ? available : null };
  const problem = checkSeconds(request, facts);
  const termOf = (seconds: string): SecondsTerm =>
    terms.find((term) => String(term.seconds) === seconds) ?? terms[0]!;
  const term = termOf(draft.seconds);
  const gain = problem
    ? null
    : toPlain(secondsProfit('win', decimal(request.number), term.profitRatio, quote.quote_decimals));
  const form = useTicketForm<SecondsDraft, StakeSnapshot>({
    form: ticket,
    fields: ['number'],
    waitsFor: movedFrom({ isMarket: true, problem: null }, { isOffline, quote }),
    movedFrom: (shown) =>
      movedFrom({ isMarket: true, problem: checkSeconds(shown.request, facts) }, { isOffline, quote }) ??
      (termOf(shown.request.seconds).profitRatio === shown.term.profitRatio
        ? null
        : { kind: 'changed', what: 'terms' }),
  });
  const { refused, wasTried } = form;
  const asking = (): Asking<StakeSnapshot> | null =>
    gain === null
      ? null
      : {
          review: { request, problem: checkSeconds(request, facts) },
          snapshot: { request, term, gain, quote, atMs: serverNowMs() },
        };

  return {
    ...form,
    ticket,
    request,
    problem,
    available,
    isShort: refused?.code === 'balance.insufficient',
    isStale: quote.freshness !== 'live',
    isOffline,
    term,
    gain,
    stakeError:
      refused?.field === 'number'
        ? failureText(refused)
        : problem?.field === 'number' && (request.number !== '' || wasTried)
          ? i18n._(problemText(problem.code))
          : undefined,
    submit: () => form.submit(asking()),
    reviewAgain: () => form.reviewAgain(asking()),
  };
};
