import { useLingui } from '@lingui/react/macro';
import type { BalanceRow as Balance } from '#client/data/wallets/balances-table.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { decimal, zero } from '#domain/money/money.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './balance-row.module.css';

interface BalanceRowProps {
  balance: Balance;
  /** Its worth in the user's currency, a part of the account's. */
  worth: string;
  /** True: its record is shown next to the list. */
  isActive: boolean;
  /** A pane next to the list opens the record in place. */
  isSplit: boolean;
}

/** One balance, linked to its record. */
export const BalanceRow = ({ balance, worth, isActive, isSplit }: BalanceRowProps) => {
  const { t } = useLingui();
  const { account, currency_id: currency, currency_name: name, frozen, total, usdt_price: price } = balance;
  return (
    <Link
      className={styles.row}
      to={isSplit ? '/pages/fund/assets' : '/pages/fund/assets_record'}
      query={{ account, currency }}
      redirect={isSplit}
      aria-current={isActive ? 'true' : undefined}
    >
      <CoinIcon name={name} />
      <span className={styles.text}>
        <Heading as="span" className={styles.name}>
          {name}
        </Heading>
        {decimal(frozen).gt(zero) ? (
          <Note as="span">
            {t`Reserved`} <Secret>{formatAmount(frozen)}</Secret>
          </Note>
        ) : null}
      </span>
      <span className={styles.figures}>
        <Heading as="span">
          <Secret>{formatAmount(total)}</Secret>
        </Heading>
        <Note as="span">{price === null ? t`No price` : <Secret>{worth}</Secret>}</Note>
      </span>
    </Link>
  );
};
