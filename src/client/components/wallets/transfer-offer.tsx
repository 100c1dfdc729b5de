import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { richestAccount } from './richest-account.ts';
import styles from './available-funds.module.css';

/** What a ticket is short of, and the account it is paid from. */
export interface Shortage {
  readonly account: AccountName;
  readonly currencyId: number;
}

/** Where an account is short: leads to a transfer from the one that has most; nothing where none has anything. */
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
