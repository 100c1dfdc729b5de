import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note } from '#client/ui/states/note.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import type { Payer } from '#domain/purchases/fiat-purchase.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PayerLines } from './payer-lines.tsx';
import type { PurchaseForm } from './use-purchase-form.ts';
import styles from './buy-crypto.module.css';

/** Details of the payer that are known already. */
const KnownPayer = ({ payer, onEdit }: { payer: Payer; onEdit: () => void }) => {
  const { t } = useLingui();
  return (
    <section className={styles.payer} aria-label={t`Payer`}>
      <Row gap={3} spread>
        <Heading className={styles.heading}>{t`Payer`}</Heading>
        <button type="button" className={styles.edit} onClick={onEdit}>{t`Edit payer`}</button>
      </Row>
      <p className={styles.known}>
        <PayerLines payer={payer} />
      </p>
      <SameNameNote />
    </section>
  );
};

const SameNameNote = () => (
  <Note>
    <Trans>The payment must come from an account in this name.</Trans>
  </Note>
);

/** The payer: as known, until the user edits it; else the fields, with what is known filled in. */
export const PayerPart = ({ form }: { form: PurchaseForm }) => {
  const [isEditing, setEditing] = useState(false);
  return form.isPayerKnown && !isEditing ? (
    <KnownPayer payer={form.payer} onEdit={() => setEditing(true)} />
  ) : (
    <PayerFields form={form} isOpened={isEditing} />
  );
};

interface PayerFieldsProps {
  form: PurchaseForm;
  /** The user opened them, and the focus follows. */
  isOpened: boolean;
}

const PayerFields = ({ form, isOpened }: PayerFieldsProps) => {
  const { t } = useLingui();
  const field = (name: keyof Payer) => ({
    value: form.payer[name],
    error: form.errorOf(name),
    onChange: (typed: string) => form.edit({ [name]: typed }),
  });
  return (
    <fieldset className={styles.payer}>
      <legend className={styles.heading}>
        <Trans>Payer</Trans>
      </legend>
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          {...field('first_name')}
          autoComplete="given-name"
          autoFocus={isOpened}
        />
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
      <SameNameNote />
    </fieldset>
  );
};
