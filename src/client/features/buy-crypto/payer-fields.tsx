import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/ui/states/note.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { PurchaseForm } from './use-purchase-form.ts';
import styles from './buy-crypto.module.css';

/** Details of the payer. */
export const PayerFields = ({ form }: { form: PurchaseForm }) => {
  const { t } = useLingui();
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone' | 'tax_id') => ({
    value: form.draft[name],
    error: form.errorOf(name),
    onChange: (typed: string) => form.edit({ [name]: typed }),
  });
  return (
    <fieldset className={styles.payer}>
      <legend className={styles.heading}>
        <Trans>Payer</Trans>
      </legend>
      <div className={styles.pair}>
        <TextField label={t`First name`} {...field('first_name')} autoComplete="given-name" />
        <TextField
          label={t`Last name`}
          {...field('last_name')}
          hint={t`Leave this empty if you have one name.`}
          autoComplete="family-name"
        />
      </div>
      <TextField label={t`Email`} {...field('email')} type="email" autoComplete="email" />
      <div className={styles.pair}>
        <TextField label={t`Phone`} {...field('phone')} type="tel" autoComplete="tel" />
        <TextField label={t`Tax ID`} {...field('tax_id')} autoComplete="off" />
      </div>
      <Note>
        <Trans>The payment must come from an account in this name.</Trans>
      </Note>
    </fieldset>
  );
};
