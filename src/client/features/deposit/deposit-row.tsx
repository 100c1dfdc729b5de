import type { Deposit } from '#contract/deposits.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { ListRowLink } from '#client/ui/lists/list-row-link.tsx';
import { useArrivalText } from './arrival-labels.ts';
import { useDepositTexts } from './use-deposit-texts.ts';
import styles from './deposit.module.css';

/** One deposit: amount, network and state. */
export const DepositListRow = ({ deposit }: { deposit: Deposit }) => {
  const { statusText } = useDepositTexts();
  const arrivalText = useArrivalText();
  return (
    <li>
      <ListRowLink
        to="/pages/fund/receive_withdraw_record"
        query={{ deposit: deposit.id }}
        leading={<CoinIcon name={deposit.currency_name} />}
        title={
          <span className={styles.amount}>
            <Secret>
              {formatAmount(deposit.credited ?? deposit.amount)} {deposit.currency_name}
            </Secret>
          </span>
        }
        subtitle={
          <>
            {arrivalText(deposit)} ·{' '}
            <time dateTime={deposit.created_at}>{formatDateTime(deposit.created_at)}</time>
          </>
        }
        trailing={statusText(deposit.status)}
      />
    </li>
  );
};
