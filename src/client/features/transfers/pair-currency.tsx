import { useLingui } from '@lingui/react/macro';
import { CurrencyChoice } from '#client/components/quotes/currency-choice.tsx';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import type { ConvertForm } from './use-convert-form.ts';

interface PairCurrencyProps {
  which: 'from' | 'to';
  offered: readonly ConvertibleCurrency[];
  form: Pick<ConvertForm, 'from' | 'to' | 'choose'>;
}

/** The currency of one of a conversion's amounts; choosing that of the other swaps them. */
export const PairCurrency = ({ which, offered, form }: PairCurrencyProps) => {
  const { t } = useLingui();
  return (
    <CurrencyChoice
      label={
        which === 'from'
          ? t({ message: 'From', context: 'currency' })
          : t({ message: 'To', context: 'currency' })
      }
      code={form[which].name}
      options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(form[which].id)}
      onChange={(id) => form.choose(which, Number(id))}
    />
  );
};
