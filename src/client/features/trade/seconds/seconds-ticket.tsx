import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listDurations } from '#contract/seconds-orders.ts';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { decimal, toPlain } from '#domain/money.ts';
import { largestStake, secondsProfit, secondsTerms, smallestStake, stakeChips } from '#domain/seconds.ts';
import { AvailableFunds } from '../available-funds.tsx';
import { useTicketHotkeys } from '../use-ticket-hotkeys.ts';
import ticketStyles from '../order-ticket.module.css';
import { SendingState } from '../sending-state.tsx';
import { RunningOrder } from './running-order.tsx';
import { OfferedStakes, StakeChips } from './stake-chips.tsx';
import { useSecondsForm } from './use-seconds-form.ts';

/** Put a stake together, agree to it, and see it through to its result. */
export const SecondsTicket = ({ quote }: { quote: QuoteView }) => {
  const { t } = useLingui();
  const form = useSecondsForm(quote);
  const { draft, sending, edit } = form;
  // The venue's own durations and stakes where they were told, else those this app was built with.
  const durations = useAnswer(listDurations, {}).value?.map(({ seconds, profit_ratio }) => ({ seconds, profitRatio: profit_ratio })) ?? secondsTerms;
  useTicketHotkeys({ isEditable: !sending.isUnderWay && !sending.answer, onFirst: () => edit({ side: 'up' }), onSecond: () => edit({ side: 'down' }), onReview: form.submit });
  if (sending.answer) return <RunningOrder id={sending.answer.id} onDone={sending.dismiss} />;
  if (sending.isUnderWay) return <Card><SendingState sending={sending} /></Card>;

  const term = durations.find(({ seconds }) => String(seconds) === draft.seconds) ?? durations[0]!;
  const gain = form.problem?.field === 'number' ? null : toPlain(secondsProfit('win', decimal(form.request.number), term.profitRatio, quote.quote_decimals));
  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  const direction = draft.side === 'up' ? t`Up` : t`Down`;
  return (
    <form
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Stake on ${ph({ symbol: quote.symbol })}`}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Segments label={t`Direction`} options={[{ value: 'up', label: t`Up`, tone: 'buy' }, { value: 'down', label: t`Down`, tone: 'sell' }]} value={draft.side} onChange={(side) => edit({ side })} />
      <Chips wraps label={t`Duration and profit`} options={durations.map(({ seconds, profitRatio }) => ({ value: String(seconds), label: t`${seconds} s · ${ph({ ratio: profitRatio })}%` }))} value={draft.seconds} onChange={(seconds) => edit({ seconds })} />
      <AmountField label={t`Stake (${ph({ money: quote.legal_name })})`} value={draft.stake} error={form.stakeError} hint={t`From ${ph({ smallest: formatAmount(smallestStake, 0) })} to ${ph({ largest: formatAmount(largestStake, 0) })}`} onChange={(stake) => edit({ stake })} />
      {form.isSignedIn ? <OfferedStakes currencyId={quote.legal_id} value={draft.stake} onChange={(stake) => edit({ stake })} /> : <StakeChips stakes={stakeChips} value={draft.stake} onChange={(stake) => edit({ stake })} />}
      {form.isSignedIn ? <AvailableFunds amount={form.available} currency={quote.legal_name} /> : null}
      <dl className={ticketStyles.rows}>
        <div><dt><Trans>If you are right</Trans></dt><dd>{gain === null ? '—' : `+${money(gain)}`}</dd></div>
        <div><dt><Trans>If you are wrong</Trans></dt><dd>{gain === null ? '—' : `−${money(form.request.number)}`}</dd></div>
      </dl>
      <p className={ticketStyles.error} role="alert">{form.formError}</p>
      {form.isStale ? <p className={ticketStyles.warn}><Trans>The price is not live. Stakes wait for a live price.</Trans></p> : null}
      {form.isOffline ? <p className={ticketStyles.warn}><Trans>You are offline. The order stays here as you typed it and is sent only when you press the button again.</Trans></p> : null}
      <Button type="submit" variant={draft.side === 'up' ? 'buy' : 'sell'} disabled={form.isSignedIn && (form.isStale || form.isOffline)}>
        {!form.isSignedIn ? t`Log in to trade` : direction}
      </Button>
      <Confirm
        open={form.isConfirming}
        title={draft.side === 'up' ? t`${ph({ symbol: quote.symbol })} up` : t`${ph({ symbol: quote.symbol })} down`}
        rows={[
          { label: t`Price now`, value: formatPrice(quote.now_price, quote.price_decimals) },
          { label: t`Duration`, value: t`${ph({ seconds: term.seconds })} seconds` },
          { label: t`Stake`, value: money(form.problem ? '0' : form.request.number) },
          { label: t`If you are right`, value: gain === null ? '—' : `+${money(gain)}` },
          { label: t`If the price is unchanged`, value: t`Stake back` },
        ]}
        risk={t`The next tick opens it, the last tick of its time decides it. If you are wrong the whole stake is lost, and it cannot be taken back before.`}
        variant={draft.side === 'up' ? 'buy' : 'sell'}
        confirmLabel={direction}
        onConfirm={form.confirm}
        onCancel={form.cancel}
      >
        {form.isStale || form.isOffline || form.problem ? <p role="alert">{t`The price is no longer live or the order no longer fits. Go back and look again.`}</p> : null}
      </Confirm>
    </form>
  );
};
