import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { durationsAnswer } from '#client/data/seconds-orders/seconds-answers.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { secondsTerms } from '#domain/seconds/seconds.ts';
import { useTicketHotkeys } from '#client/components/ticket/use-ticket-hotkeys.ts';
import { TicketAction } from '#client/components/ticket/ticket-action.tsx';
import { TicketForm } from '#client/components/ticket/ticket-form.tsx';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { ConfirmStake } from './confirm-stake.tsx';
import { PlacedStakes } from './placed-stakes.tsx';
import { RunningOrder } from './running-order.tsx';
import { ShowPlaced } from './show-placed.ts';
import { StakeFields, StakeResults } from './stake-fields.tsx';
import { useOutcomeEvent } from '#client/components/ticket/use-outcome-event.ts';
import { useSecondsForm } from './use-seconds-form.ts';
import { useStakeOutcomeText } from './use-stake-outcome-text.ts';

/** The venue's durations if received, else those built into this app. */
const useDurations = () =>
  useStoredAnswer(durationsAnswer, {}).value?.map(({ seconds, profit_ratio }) => ({
    seconds,
    profitRatio: profit_ratio,
  })) ?? secondsTerms;

/** Composes a stake, confirms it, and follows it to its result. */
export const SecondsTicket = ({ quote }: { quote: QuoteView }) => {
  const { t } = useLingui();
  const durations = useDurations();
  const form = useSecondsForm(quote, durations);
  const { ticket, edit } = form;
  const { draft, sending } = ticket;
  useTicketHotkeys({
    isEditable: ticket.isEditable,
    onFirst: () => edit({ side: 'up' }),
    onSecond: () => edit({ side: 'down' }),
    onReview: form.submit,
  });
  const isWide = useWide();
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const showPlaced = useContext(ShowPlaced) ?? ((id: number) => setPlaced([id, ...placed]));
  const hasBeenUncertain = useOutcomeEvent(ticket, {
    textOf: useStakeOutcomeText(),
    isFilled: () => false,
    page: '/pages/transaction/seconds_order',
    onReported: ({ id }) => showPlaced(id),
  });
  if (hasBeenUncertain)
    return ticket.answer ? (
      <RunningOrder id={ticket.answer.id} onDone={ticket.dismiss} />
    ) : (
      <Card>
        <SendingState sending={sending} />
      </Card>
    );

  const totals = <StakeResults quote={quote} form={form} />;
  const direction =
    draft.side === 'up' ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' });
  return (
    <TicketForm
      label={t`Stake on ${ph({ symbol: quote.symbol })}`}
      onSubmit={form.submit}
      fields={<StakeFields quote={quote} durations={durations} form={form} />}
      figures={
        <>
          {isWide ? null : totals}
          <PlacedStakes
            ids={placed}
            defersResult={form.asked !== null}
            onDone={(done) => setPlaced((ids) => ids.filter((id) => id !== done))}
          />
        </>
      }
      totals={totals}
      action={
        <>
          <TicketAction
            form={form}
            isBusy={sending.isUnderWay}
            label={direction}
            variant={draft.side === 'up' ? 'buy' : 'sell'}
            onDismiss={() => edit({})}
            warning={
              form.isStale && !form.blocked.error ? (
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
