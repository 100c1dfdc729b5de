import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualOrder } from '#contract/dual-investments.ts';
import { formatAmount, formatDay, formatShare } from '#client/lib/format/format.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { paidIn, payoutOf } from './dual-terms.ts';
import { investStatusLabels } from './invest-labels.ts';
import { useTitle } from './use-title.ts';
import styles from './invest.module.css';

/** One order: linked price, amount and state. */
export const InvestRow = ({ order }: { order: DualOrder }) => {
  const { t } = useLingui();
  const title = useTitle();
  const payout = payoutOf(order);
  return (
    <li>
      <RowLink className={styles.row} to="/pages/invest/mine" query={{ id: order.id }}>
        <CoinIcon name={order.currency_name} size={32} />
        <span className={styles.text}>
          <b>{title(order)}</b>
          <Note as="span" className={styles.note}>
            {t`${ph({ rate: formatShare(order.order_rate) })} APR`} · {formatDay(order.end_at)}
          </Note>
        </span>
        <span className={styles.figures}>
          <b>
            <Secret>{payout ?? `${formatAmount(order.total)} ${paidIn(order)}`}</Secret>
          </b>
          <Note as="span" className={styles.note}>
            {t(investStatusLabels[order.status])}
          </Note>
        </span>
      </RowLink>
    </li>
  );
};
