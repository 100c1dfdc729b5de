import { useLingui } from '@lingui/react/macro';
import { redirectTo } from '#client/lib/navigation.ts';
import { showToast } from '#client/lib/toast.ts';
import { FormPage } from '#client/parts/forms/form-page.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { BankForm } from './use-bank-form.ts';

interface BankPageProps<Field extends string> {
  title: string;
  bank: BankForm<Field>;
  /** Each field's words and what its text may hold. */
  labels: readonly (readonly [field: Field, label: string, longest: number, autoComplete?: string])[];
}

/** The form of a bank account; it takes the place of the one saved before. */
export const BankPage = <Field extends string>({
  title,
  bank: { form, typed, edit, save },
  labels,
}: BankPageProps<Field>) => {
  const { t } = useLingui();
  const submit = async (): Promise<void> => {
    if (!(await save())) return;
    showToast(t`Bank account saved`);
    redirectTo('/pages/setting/wallet');
  };
  return (
    <FormPage
      title={title}
      lead={t`A saved or changed bank account can be used after 24 hours, or at once when you confirm it by code.`}
      submitLabel={t`Save bank account`}
      form={form}
      onSubmit={() => void submit()}
    >
      {labels.map(([field, label, longest, autoComplete = 'off']) => (
        <TextField
          key={field}
          label={label}
          value={typed[field]}
          error={form.errorOf(field)}
          maxLength={longest}
          autoComplete={autoComplete}
          onChange={(text) => edit(field, text)}
        />
      ))}
    </FormPage>
  );
};
