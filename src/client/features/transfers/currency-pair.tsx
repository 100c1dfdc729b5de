import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import type { ConvertForm } from './use-convert-form.ts';
import styles from './transfers.module.css';

/** Source and target currency, and the button that swaps them. */
export const CurrencyPair = ({
  offered,
  form,
}: {
  offered: readonly ConvertibleCurrency[];
  form: Pick<ConvertForm, 'from' | 'to' | 'choose'>;
}) => {
  const { t } = useLingui();
  const options = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  const currency = (which: 'from' | 'to', label: string) => (
    <SelectField
      label={label}
      options={options}
      value={String(form[which].id)}
      onChange={(id) => form.choose(which, Number(id))}
    />
  );
  return (
    <div className={styles.pair}>
      {currency('from', t({ message: 'From', context: 'currency' }))}
      <IconButton
        className={styles.swap}
        label={t`Swap the currencies`}
        icon="swap"
        onClick={() => form.choose('from', form.to.id)}
      />
      {currency('to', t({ message: 'To', context: 'currency' }))}
    </div>
  );
};
