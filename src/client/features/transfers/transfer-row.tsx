import { useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './transfers.module.css';

/** One transfer or conversion: source, target, amount received and time. */
export const TransferRow = ({ transfer }: { transfer: Transfer }) => {
  const { t } = useLingui();
  const isConversion = transfer.kind === 'exchange';
  return (
    <li className={styles.item}>
      <RowLink className={styles.row} to="/pages/fund/transfer_history" query={{ id: transfer.id }}>
        <span className={styles.mark}>
          <Icon name={isConversion ? 'swap' : 'transfer'} size={20} />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>
            {isConversion
              ? `${transfer.from_currency_name} → ${transfer.to_currency_name}`
              : `${t(accountLabels[transfer.from_account])} → ${t(accountLabels[transfer.to_account])}`}
          </span>
          <Note as="span" size="tiny" className={styles.detail}>
            {isConversion ? t`Conversion` : t`Transfer`} ·{' '}
            <time dateTime={transfer.created_at}>{formatRowTime(transfer.created_at)}</time>
          </Note>
        </span>
        <span className={styles.figures}>
          <span className={styles.name}>
            <Secret>
              {isConversion ? '+' : ''}
              {formatAmount(transfer.received)} {transfer.to_currency_name}
            </Secret>
          </span>
          {isConversion ? (
            <Note as="span" size="tiny" className={styles.detail}>
              <Secret>
                -{formatAmount(transfer.number)} {transfer.from_currency_name}
              </Secret>
            </Note>
          ) : null}
        </span>
      </RowLink>
    </li>
  );
};
