import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useBalances } from '#client/db/use-balances.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { useLadder } from '#client/lib/ladder/use-ladder.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useSession } from '#client/lib/session.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { quotedSession } from '#domain/trading-hours.ts';
import { selectRefusal } from '#machines/order-ticket.machine.ts';
import type { SpotDraft } from './spot-draft.ts';
import { requestOf, viewTicket, type TicketView } from './ticket-view.ts';
import type { Ticket } from './use-ticket.ts';

export interface OrderForm {
  readonly view: TicketView;
  readonly isSignedIn: boolean;
  /** Of the currency given; null while unknown. */
  readonly available: string | null;
  /** A market order has no live price, or no open market. */
  readonly isStale: boolean;
  readonly isOffline: boolean;
  /** What is wrong with none of the fields shown. */
  readonly formError: string | undefined;
  /** The price now, where the last order was refused because it had moved. */
  readonly movedPrice: string | null;
  readonly errorOf: (field: 'amount' | 'target_price') => string | undefined;
  readonly edit: (patch: Partial<SpotDraft>) => void;
  readonly submit: () => void;
  /** Reviews the same order at the price that a refusal offered. */
  readonly reviewAt: (price: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const ownField = (field: string | undefined): boolean => field === 'amount' || field === 'target_price';

/** The form's figures, faults and what its buttons do. */
export const useOrderForm = (quote: QuoteView, { draft, snapshot, send, edit }: Ticket): OrderForm => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const failureText = useFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const given = draft.side === 'buy' ? quote.legal_id : quote.currency_id;
  const available = useBalances('change')?.find(({ currency_id }) => currency_id === given)?.available ?? null;
  const [wasTried, setTried] = useState(false);
  const [offeredPrice, setOffered] = useState<string | null>(null);

  const viewAt = (price: string | null): TicketView =>
    viewTicket(draft, { quote, ladder: quote.freshness === 'live' ? ladder : null, available: user ? available : null, vipLevel: user?.user_level ?? 0, offeredPrice: price });
  const view = viewAt(offeredPrice);
  const isStale = draft.kind === 'market' && (quote.freshness !== 'live' || !quotedSession(quote, serverNowMs()).isOpen);
  const refusal = selectRefusal(snapshot);
  const refused = refusal?.kind === 'refused' ? refusal : null;
  const movedPrice = refused?.code === 'price.moved' ? (refused.price ?? null) : null;
  const review = (reviewed: TicketView): void => send({ type: 'user.reviewed', request: requestOf(reviewed, quote), facts: reviewed.facts });

  return {
    view,
    isSignedIn: user !== null,
    available,
    isStale,
    isOffline,
    movedPrice,
    formError: refusal && !ownField(refused?.field) && movedPrice === null ? failureText(refusal) : undefined,
    errorOf(field) {
      if (refusal && refused?.field === field) return failureText(refusal);
      const isEmpty = (field === 'amount' ? view.ticket.amount : draft.price) === '';
      return view.problem?.field !== field || (isEmpty && !wasTried) ? undefined : i18n._(problemText(view.problem.code));
    },
    edit(patch) {
      setOffered(null);
      edit(patch);
    },
    submit() {
      setTried(true);
      if (!user) navigateTo('/pages/common/login', { next: currentLocation().text });
      else if (!view.problem && !isStale && !isOffline) review(view);
    },
    reviewAt(price) {
      setOffered(price);
      review(viewAt(price));
    },
    confirm() {
      // The figures on the screen are those agreed to: what is sent carries the price shown now.
      review(view);
      send({ type: 'user.confirmed', key: newKey() });
      setOffered(null);
    },
    cancel() {
      setOffered(null);
      send({ type: 'user.cancelled' });
    },
  };
};
