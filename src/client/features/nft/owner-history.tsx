import { useLingui } from '@lingui/react/macro';
import type { OwnerChange } from '#contract/nft-rows.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { wayWords } from './nft-words.ts';
import styles from './artwork.module.css';

interface OwnerHistoryProps {
  history: readonly OwnerChange[];
  decimals: number;
}

/** Every owner there was, with what was paid, newest first. */
export const OwnerHistory = ({ history, decimals }: OwnerHistoryProps) => {
  const { t } = useLingui();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t`Owners and prices`}</h2>
      <ol className={styles.history}>
        {history.map(({ id, way, owner_name, is_own, price, currency_name, at }) => (
          <li key={id}>
            <span className={styles.names}>
              <span className={styles.who}>{is_own ? t`You` : owner_name || t`Without a nickname`}</span>
              <span className={styles.note}>
                {t(wayWords[way])} · <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </span>
            <span className={styles.paid}>
              {price === null ? '—' : `${formatAmount(price, decimals)} ${currency_name}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
