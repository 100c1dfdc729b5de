import { useLingui } from '@lingui/react/macro';
import { payerName, type Payer } from '#domain/purchases/fiat-purchase.ts';
import styles from './buy-crypto.module.css';

/** Every detail of a payer in little space. */
export const PayerLines = ({ payer }: { payer: Payer }) => {
  const { t } = useLingui();
  return (
    <span className={styles.payerLines}>
      <b>{payerName(payer)}</b>
      <span>{payer.email}</span>
      <span>{payer.phone}</span>
      <span>
        {t`Tax ID`} {payer.tax_id}
      </span>
    </span>
  );
};
