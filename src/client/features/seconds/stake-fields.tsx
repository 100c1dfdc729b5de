import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { largestStake, smallestStake, stakeChips, type secondsTerms } from '#domain/seconds/seconds.ts';
import { OfferedStakes, StakeChips } from './stake-chips.tsx';
import type { useSecondsForm } from './use-seconds-form.ts';

interface StakeProps {
  quote: QuoteView;
  form: ReturnType<typeof useSecondsForm>;
}

/** Fields for direction, duration and stake. */
export const StakeFields = ({ quote, durations, form }: StakeProps & { durations: typeof secondsTerms }) => {
  const { t } = useLingui();
  const { edit } = form;
  const { draft } = form.ticket;
  return (
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
        wraps="even"
        label={t`Duration and profit`}
        options={durations.map(({ seconds, profitRatio }) => ({
          value: String(seconds),
          label: t`${seconds} s · ${ph({ ratio: formatShare(profitRatio) })}`,
        }))}
        value={draft.seconds}
        onChange={(seconds) => edit({ seconds })}
      />
      <AmountField
        data-amount
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
          needs={form.request.number}
          isShort={form.isShort}
        />
      ) : null}
    </>
  );
};

/** Gain and loss of the stake. */
export const StakeResults = ({ quote, form }: StakeProps) => {
  const { t } = useLingui();
  const { gain } = form;
  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  return (
    <TicketRows
      rows={[
        [t`If you are right`, gain === null ? '—' : `+${money(gain)}`],
        [t`If you are wrong`, gain === null ? '—' : `-${money(form.request.number)}`],
      ]}
    />
  );
};
