import { useLingui } from '@lingui/react/macro';
import { payableCurrenciesAnswer } from '#client/data/seconds-orders/seconds-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { stakeChips } from '#domain/seconds/seconds.ts';

interface StakeChipsProps {
  stakes: readonly string[];
  value: string;
  onChange: (stake: string) => void;
}

export const StakeChips = ({ stakes, value, onChange }: StakeChipsProps) => {
  const { t } = useLingui();
  return (
    <Chips
      wraps="even"
      label={t`Stake`}
      options={stakes.map((stake) => ({ value: stake, label: formatAmount(stake, 0) }))}
      value={value}
      onChange={onChange}
    />
  );
};

/** The stakes that the venue offers in this currency; until received, those built into this app. */
export const OfferedStakes = ({
  currencyId,
  ...choice
}: Omit<StakeChipsProps, 'stakes'> & { currencyId: number }) => {
  const offered = useStoredAnswer(payableCurrenciesAnswer, {}).value?.find(({ id }) => id === currencyId);
  return <StakeChips stakes={offered?.micro_numbers ?? stakeChips} {...choice} />;
};
