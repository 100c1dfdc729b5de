import { useLingui } from '@lingui/react/macro';
import { isBankPaid } from '#domain/purchases/fiat-purchase.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import type { Choice } from './purchase-draft.ts';
import type { PurchaseForm } from './use-purchase-form.ts';

/** The bank to pay to, where the method has banks. None is preselected. */
export const BankField = ({ form, chosen }: { form: PurchaseForm; chosen: Choice }) => {
  const { t } = useLingui();
  if (!isBankPaid(chosen.method)) return null;
  return (
    <SelectField
      label={t`Bank`}
      options={[
        { value: '', label: t`Choose a bank` },
        ...chosen.country.banks.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={chosen.bank?.code ?? ''}
      error={form.errorOf('bank')}
      onChange={(bank) => form.edit({ bank })}
    />
  );
};
