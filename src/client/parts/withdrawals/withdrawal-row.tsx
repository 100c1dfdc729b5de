import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { EntryRow } from '#client/ui/entry-row.tsx';
import { withdrawalWords } from './withdrawal-words.ts';
import styles from './withdrawals.module.css';

/** One withdrawal: to whom, how much, and how it stands. */
export const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useLingui();
  return (
    <EntryRow
      to="/pages/fund/receive_withdraw_record"
      query={{ withdrawal: withdrawal.id }}
      words={
        <>
          <b>{withdrawal.name}</b>
          <span className={styles.detail}>
            {withdrawal.chain ? `${withdrawal.chain} · ` : ''}
            <time dateTime={withdrawal.created_at}>{formatDateTime(withdrawal.created_at)}</time>
          </span>
        </>
      }
      figures={
        <>
          <b>
            <Secret>
              -{formatAmount(withdrawal.number)} {withdrawal.currency_name}
            </Secret>
          </b>
          <span className={styles.detail}>{t(withdrawalWords[withdrawal.status])}</span>
        </>
      }
    />
  );
};
