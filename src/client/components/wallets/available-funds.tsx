import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { shortfall } from '#domain/wallets/shortfall.ts';
import { HideBalancesButton } from './hide-balances-button.tsx';
import { Secret } from './secret.tsx';
import { TransferOffer, type Shortage } from './transfer-offer.tsx';
import styles from './available-funds.module.css';

interface Funds {
  /** Null while unknown. */
  amount: string | null;
  currency: string;
  /** The funds are in the stock account. */
  isOfStocks?: boolean;
}

/** Available amount of an account, as text. */
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

/** No funds are left to pay from, whatever the ticket's amount. */
const isEmpty = (amount: string | null): boolean => amount !== null && decimal(amount).eq(zero);

export interface AvailableFundsProps extends Funds {
  /** The account it is paid from. */
  source: Shortage;
  /** What the ticket takes from there, as typed or computed; null: nothing yet. */
  needs: string | null;
  /** The exchange refused the ticket for lack of funds. */
  isShort?: boolean;
}

/**
 * Funds available to a ticket, with the eye that hides them; when they are insufficient, a link to add more.
 */
export const AvailableFunds = ({ source, needs, isShort = false, ...funds }: AvailableFundsProps) => {
  const missing = shortfall(needs, funds.amount);
  return (
    <div className={styles.funds}>
      <p>
        <Available {...funds} />
      </p>
      {missing || isShort || isEmpty(funds.amount) ? (
        <TransferOffer short={source} missing={missing} />
      ) : null}
      <HideBalancesButton className={styles.eye} />
    </div>
  );
};
