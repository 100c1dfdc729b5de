import { useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { EntryRow } from '#client/ui/entry-row.tsx';
import { purchaseStatusWords } from './purchase-words.ts';
import styles from './buy-crypto.module.css';

/** One order: what was bought, for how much, and how it stands. */
export const PurchaseItem = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  return (
    <EntryRow
      to="/pages/otc/otc"
      query={{ id: purchase.id }}
      words={
        <>
          <b>
            <Secret>{formatAmount(purchase.number, 6)} USDT</Secret>
          </b>
          <time className={styles.muted} dateTime={purchase.created_at}>
            {formatDateTime(purchase.created_at)}
          </time>
        </>
      }
      figures={
        <>
          <span>{t(purchaseStatusWords[purchase.status])}</span>
          <span className={styles.muted}>
            <Secret>
              {formatAmount(purchase.amount, 0)} {purchase.currency}
            </Secret>
          </span>
        </>
      }
    />
  );
};
