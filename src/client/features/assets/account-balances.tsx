import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow as Balance } from '#client/data/wallets/balances-table.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { BalanceRow } from './balance-row.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { useWorths } from './use-worths.ts';
import { byWorth, isOwned, totalWorth } from './worth.ts';
import styles from './account-balances.module.css';

interface AccountBalancesProps {
  account: AccountName;
  rows: readonly Balance[];
  hideZero: boolean;
  /**
   * The currency whose record is open next to the list; null: the whole account; undefined: none of this
   * account.
   */
  activeCurrency: number | null | undefined;
  isSplit: boolean;
}

/** One account of a group: its worth and every balance in it. */
export const AccountBalances = ({
  account,
  rows,
  hideZero,
  activeCurrency,
  isSplit,
}: AccountBalancesProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const withWorths = useWorths();
  const own = rows.filter((row) => row.account === account).sort(byWorth);
  const priced = withWorths(own);
  const shown = hideZero ? priced.filter(({ balance }) => isOwned(balance)) : priced;
  return (
    <section className={styles.account} aria-labelledby={`account-${account}`}>
      <Link
        className={styles.head}
        to={isSplit ? '/pages/fund/assets' : '/pages/fund/assets_record'}
        query={{ account }}
        redirect={isSplit}
        aria-current={activeCurrency === null ? 'true' : undefined}
      >
        <h3 id={`account-${account}`}>{t(accountLabels[account])}</h3>
        <span className={styles.worth}>
          <Secret>{fiat(totalWorth(own))}</Secret>
        </span>
        <Icon name="forward" size={16} />
      </Link>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map(({ balance, worth }) => (
            <li key={balance.currency_id}>
              <BalanceRow
                balance={balance}
                worth={worth}
                isActive={balance.currency_id === activeCurrency}
                isSplit={isSplit}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Note size="body" className={styles.none}>{t`Nothing in this account yet.`}</Note>
      )}
    </section>
  );
};
