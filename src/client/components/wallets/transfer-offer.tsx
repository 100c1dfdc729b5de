import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import type { Decimal } from '#domain/money/money.ts';
import { hasFunds } from '#domain/wallets/has-funds.ts';
import { amountAgainst } from '#domain/wallets/shortfall.ts';
import { richestAccount } from './richest-account.ts';
import styles from './available-funds.module.css';

/** Currency and account in which a ticket lacks funds. */
export interface Shortage {
  readonly account: AccountName;
  readonly currencyId: number;
}

interface TransferOfferProps {
  short: Shortage;
  /** The missing sum; null: unknown. */
  missing: Decimal | null;
}

/**
 * When an account lacks funds: links to a transfer of what is missing, from the account with the most;
 * nothing is rendered when no other account has some, and a user without any funds is led to practice. Once it is made, the user is back at the ticket.
 */
export const TransferOffer = ({ short: { account, currencyId }, missing }: TransferOfferProps) => {
  const { t } = useLingui();
  const balances = useBalances();
  const from = richestAccount(balances ?? [], currencyId, account);
  if (!from)
    return isPractice || !balances || hasFunds(balances) ? null : (
      <Link className={styles.offer} to="/practice">
        {t`Practice`}
      </Link>
    );
  const amount = missing ? amountAgainst(missing, from.available) : undefined;
  const money = amount && `${formatAmount(amount)} ${from.currency_name}`;
  return (
    <Link
      className={styles.offer}
      to="/pages/fund/fundTransfer"
      query={{ from: from.account, to: account, currency: currencyId, amount, then: 'back' }}
    >
      {money ? t`Transfer ${ph({ money })}` : t`Transfer`}
    </Link>
  );
};
