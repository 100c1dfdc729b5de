import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBalances } from '#client/db/use-balances.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { useLadder } from '#client/lib/ladder/use-ladder.ts';
import { currentLocation, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText } from '#client/lib/problem-text.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useSession } from '#client/lib/session.ts';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { selectIsBusy, selectRefusal } from '#machines/order-ticket.machine.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { EstimateRows } from './estimate-rows.tsx';
import { SlippageField } from './slippage-field.tsx';
import { TicketOutcome } from './ticket-outcome.tsx';
import { requestOf, viewTicket } from './ticket-view.ts';
import { useTicket } from './use-ticket.ts';
import styles from './order-ticket.module.css';

/** Put an order together, agree to it, and see it through to a definite outcome. */
export const OrderTicket = ({ quote }: { quote: QuoteView }) => {
  const { t, i18n } = useLingui();
  const { draft, snapshot, send, edit } = useTicket(quote.id);
  const { user } = useSession();
  const failureText = useFailureText();
  const isOffline = useNetStatus() === 'offline';
  const ladder = useLadder(quote.id) ?? null;
  const given = draft.side === 'buy' ? quote.legal_id : quote.currency_id;
  const available = useBalances('change')?.find(({ currency_id }) => currency_id === given)?.available ?? null;
  const [wasTried, setTried] = useState(false);

  const facts = { quote, ladder: quote.freshness === 'live' ? ladder : null, available: user ? available : null, vipLevel: user?.user_level ?? 0 };
  const view = viewTicket(draft, facts);
  const isStale = draft.kind === 'market' && quote.freshness !== 'live';

  if (snapshot.hasTag('uncertain') || snapshot.hasTag('done') || snapshot.matches('storing') || snapshot.matches('submitting')) {
    return <TicketOutcome quote={quote} snapshot={snapshot} send={send} onClear={() => edit({ amount: '' })} />;
  }

  const refusal = selectRefusal(snapshot);
  const refusedField = refusal?.kind === 'refused' ? refusal.field : undefined;
  const errorOf = (field: 'amount' | 'target_price', isEmpty: boolean): string | undefined => {
    if (refusal && refusedField === field) return failureText(refusal);
    if (view.problem?.field !== field || (isEmpty && !wasTried)) return undefined;
    return i18n._(problemText(view.problem.code));
  };
  const received = draft.side === 'buy' ? quote.currency_name : quote.legal_name;
  const paid = draft.side === 'buy' ? quote.legal_name : quote.currency_name;
  const formError = refusal && refusedField !== 'amount' && refusedField !== 'target_price' ? failureText(refusal) : marketError();

  function marketError(): string | undefined {
    if (view.problem?.code === 'price.moved') return t`The ladder needs more slippage than you allow. Lower the amount or raise the slippage.`;
    return undefined;
  }

  const submit = (): void => {
    setTried(true);
    if (!user) {
      navigateTo('/pages/common/login', { next: currentLocation().text });
      return;
    }
    if (view.problem || isStale || isOffline) return;
    send({ type: 'user.reviewed', request: requestOf(view, quote) });
  };

  return (
    <form
      className={styles.ticket}
      noValidate
      aria-label={t`Order for ${ph({ symbol: quote.symbol })}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segments
        label={t`Side`}
        options={[{ value: 'buy', label: t`Buy`, tone: 'buy' }, { value: 'sell', label: t`Sell`, tone: 'sell' }]}
        value={draft.side}
        onChange={(side) => edit({ side })}
      />
      <Segments label={t`Order type`} options={[{ value: 'market', label: t`Market` }, { value: 'limit', label: t`Limit` }]} value={draft.kind} onChange={(kind) => edit({ kind, ...(kind === 'limit' && draft.price === '' ? { price: quote.now_price } : {}) })} />
      {draft.kind === 'limit' ? (
        <AmountField label={t`Price`} unit={quote.legal_name} value={draft.price} error={errorOf('target_price', draft.price === '')} onChange={(price) => edit({ price })} />
      ) : (
        <SlippageField value={draft.slippage} onChange={(slippage) => edit({ slippage })} />
      )}
      <AmountField
        label={t`Amount`}
        unit={quote.currency_name}
        value={draft.amount}
        error={errorOf('amount', draft.amount === '')}
        aside={user ? <Trans>Available {ph({ available: available === null ? '—' : formatAmount(available) })} {paid}</Trans> : undefined}
        steps={view.steps.filter(({ amount }) => amount !== '').map(({ percent, amount }) => ({ label: `${percent}%`, value: amount }))}
        onChange={(amount) => edit({ amount })}
      />
      <EstimateRows estimate={view.estimate} quote={quote} received={received} paid={paid} isMarket={draft.kind === 'market'} />
      <p className={styles.error} role="alert">{formError}</p>
      {isStale ? <p className={styles.warn}><Trans>The price is not live. Market orders wait for a live price.</Trans></p> : null}
      {isOffline ? <p className={styles.warn}><Trans>You are offline. The order stays here as you typed it and is sent only when you press the button again.</Trans></p> : null}
      <Button type="submit" variant={draft.side} busy={selectIsBusy(snapshot)} disabled={Boolean(user) && (isStale || isOffline)}>
        {!user ? t`Log in to trade` : draft.side === 'buy' ? t`Buy ${ph({ currency: quote.currency_name })}` : t`Sell ${ph({ currency: quote.currency_name })}`}
      </Button>
      <ConfirmOrder
        quote={quote} draft={draft} view={view} isOpen={snapshot.matches('confirming')} isBlocked={isStale || isOffline || view.problem !== null}
        onConfirm={() => {
          // The figures on the screen are those agreed to: what is sent carries the price shown now.
          send({ type: 'user.reviewed', request: requestOf(view, quote) });
          send({ type: 'user.confirmed', key: newKey() });
        }}
        onCancel={() => send({ type: 'user.cancelled' })}
      />
      <p className={styles.fee}>
        <Trans>Fee {ph({ fee: formatAmount(quote.trade_fee) })} % of what you receive. Smallest order {ph({ smallest: formatPrice(quote.min_notional, 0) })} {ph({ money: quote.legal_name })}.</Trans>
      </p>
    </form>
  );
};
