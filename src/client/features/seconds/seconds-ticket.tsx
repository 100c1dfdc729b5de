import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { durationsAnswer } from '#client/data/seconds-orders/seconds-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { formatAmount, formatShare } from '#client/lib/format.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/amount-field.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { largestStake, secondsTerms, smallestStake, stakeChips } from '#domain/seconds.ts';
import { AvailableFunds } from '#client/parts/wallets/available-funds.tsx';
import { useTicketHotkeys } from '#client/parts/ticket/use-ticket-hotkeys.ts';
import ticketStyles from '#client/parts/ticket/ticket.module.css';
import { TicketAction } from '#client/parts/ticket/ticket-action.tsx';
import { TicketForm } from '#client/parts/ticket/ticket-form.tsx';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import { ConfirmStake } from './confirm-stake.tsx';
import { RunningOrder } from './running-order.tsx';
import { OfferedStakes, StakeChips } from './stake-chips.tsx';
import { useOutcomeEvent } from '#client/parts/ticket/use-outcome-event.ts';
import { useSecondsForm } from './use-seconds-form.ts';
import { useStakeOutcomeText } from './use-stake-outcome-text.ts';

/** Put a stake together, agree to it, and see it through to its result. */
export const SecondsTicket = ({ quote }: { quote: QuoteView }) => {
  const { t } = useLingui();
  // The venue's own durations and stakes where they were told, else those this app was built with.
  const durations =
    useStoredAnswer(durationsAnswer, {}).value?.map(({ seconds, profit_ratio }) => ({
      seconds,
      profitRatio: profit_ratio,
    })) ?? secondsTerms;
  const form = useSecondsForm(quote, durations);
  const { ticket, edit, gain } = form;
  const { draft, sending } = ticket;
  useTicketHotkeys({
    isEditable: ticket.isEditable,
    onFirst: () => edit({ side: 'up' }),
    onSecond: () => edit({ side: 'down' }),
    onReview: form.submit,
  });
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const isInDoubt = useOutcomeEvent(ticket, {
    textOf: useStakeOutcomeText(),
    isFilled: () => false,
    page: '/pages/transaction/seconds_order',
    onTold: ({ id }) => setPlaced([id, ...placed]),
  });
  if (isInDoubt)
    return ticket.answer ? (
      <RunningOrder id={ticket.answer.id} onDone={ticket.dismiss} />
    ) : (
      <Card>
        <SendingState sending={sending} />
      </Card>
    );

  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  const direction =
    draft.side === 'up' ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' });
  return (
    <TicketForm
      label={t`Stake on ${ph({ symbol: quote.symbol })}`}
      onSubmit={form.submit}
      fields={
        <>
          <Segments
            label={t`Direction`}
            options={[
              { value: 'up', label: t({ message: 'Up', context: 'option' }), tone: 'buy' },
              { value: 'down', label: t({ message: 'Down', context: 'option' }), tone: 'sell' },
            ]}
            value={draft.side}
            onChange={(side) => edit({ side })}
          />
          <Chips
            wraps
            label={t`Duration and profit`}
            options={durations.map(({ seconds, profitRatio }) => ({
              value: String(seconds),
              label: t`${seconds} s · ${ph({ ratio: formatShare(profitRatio) })}`,
            }))}
            value={draft.seconds}
            onChange={(seconds) => edit({ seconds })}
          />
          <AmountField
            label={t`Stake (${ph({ money: quote.legal_name })})`}
            value={draft.stake}
            error={form.stakeError}
            hint={t`From ${ph({ smallest: formatAmount(smallestStake, 0) })} to ${ph({ largest: formatAmount(largestStake, 0) })}`}
            onChange={(stake) => edit({ stake })}
          />
          {form.isSignedIn ? (
            <OfferedStakes
              currencyId={quote.legal_id}
              value={draft.stake}
              onChange={(stake) => edit({ stake })}
            />
          ) : (
            <StakeChips stakes={stakeChips} value={draft.stake} onChange={(stake) => edit({ stake })} />
          )}
          {form.isSignedIn ? (
            <AvailableFunds
              amount={form.available}
              currency={quote.legal_name}
              source={{ account: 'micro', currencyId: quote.legal_id }}
              isShort={form.isShort}
            />
          ) : null}
        </>
      }
      figures={
        <>
          <dl className={ticketStyles.rows}>
            <div>
              <dt>
                <Trans>If you are right</Trans>
              </dt>
              <dd>{gain === null ? '—' : `+${money(gain)}`}</dd>
            </div>
            <div>
              <dt>
                <Trans>If you are wrong</Trans>
              </dt>
              <dd>{gain === null ? '—' : `-${money(form.request.number)}`}</dd>
            </div>
          </dl>
          {placed.map((id) => (
            <RunningOrder
              key={id}
              id={id}
              isBeside
              holdsResult={form.asked !== null}
              onDone={() => setPlaced((ids) => ids.filter((other) => other !== id))}
            />
          ))}
        </>
      }
      action={
        <>
          <TicketAction
            form={form}
            isBusy={sending.isUnderWay}
            label={direction}
            variant={draft.side === 'up' ? 'buy' : 'sell'}
            onKeep={() => edit({})}
            warning={
              form.isStale && !form.held.told ? (
                <Trans>Price is out of date. Options need a live price.</Trans>
              ) : null
            }
          />
          {form.asked ? <ConfirmStake asked={form.asked} form={form} /> : null}
        </>
      }
    />
  );
};
