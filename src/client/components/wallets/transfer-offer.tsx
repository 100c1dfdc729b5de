import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { richestAccount } from './richest-account.ts';
import styles from './available-funds.module.css';

/** Currency and account in which a ticket lacks funds. */
export interface Shortage {
  readonly account: AccountName;
  readonly currencyId: number;
}

/**
 * When an account lacks funds: links to a transfer from the account with the most; renders nothing when no
 * other account has some.
 */
export const TransferOffer = ({ short: { account, currencyId } }: { short: Shortage }) => {
  const { t } = useLingui();
  const from = richestAccount(useBalances() ?? [], currencyId, account);
  return from ? (
    <Link
      className={styles.offer}
      to="/pages/fund/fundTransfer"
      query={{ from, to: account, currency: currencyId }}
    >{t`Transfer`}</Link>
  ) : null;
};
