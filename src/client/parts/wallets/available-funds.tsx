import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format.ts';
import { HideBalancesButton } from './hide-balances-button.tsx';
import { Secret } from './secret.tsx';
import styles from './available-funds.module.css';

interface Funds {
  /** Null while unknown. */
  amount: string | null;
  currency: string;
  /** They lie in the stock account. */
  isOfStocks?: boolean;
}

/** What can be used of an account, in words. */
export const Available = ({ amount, currency, isOfStocks = false }: Funds) => {
  const available = amount === null ? '—' : <Secret>{formatAmount(amount)}</Secret>;
  return isOfStocks ? (
    <Trans>
      Available in the stock account {available} {ph({ paid: currency })}
    </Trans>
  ) : (
    <Trans>
      Available {available} {ph({ money: currency })}
    </Trans>
  );
};

/** What a ticket can be paid from, with the eye that hides it. */
export const AvailableFunds = (funds: Funds) => (
  <div className={styles.funds}>
    <p>
      <Available {...funds} />
    </p>
    <HideBalancesButton className={styles.eye} />
  </div>
);
