import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { HideBalancesButton } from './hide-balances-button.tsx';
import { Secret } from './secret.tsx';
import { TransferOffer, type Shortage } from './transfer-offer.tsx';
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

/** Nothing is left to pay from, whatever the ticket says. */
const isEmpty = (amount: string | null): boolean => amount !== null && decimal(amount).eq(zero);

export interface AvailableFundsProps extends Funds {
  /** Where it is paid from. */
  source: Shortage;
  /** The ticket needs more than there is. */
  isShort: boolean;
}

/** What a ticket can be paid from, with the eye that hides it; where that is too little, the way to more. */
export const AvailableFunds = ({ source, isShort, ...funds }: AvailableFundsProps) => (
  <div className={styles.funds}>
    <p>
      <Available {...funds} />
    </p>
    {isShort || isEmpty(funds.amount) ? <TransferOffer short={source} /> : null}
    <HideBalancesButton className={styles.eye} />
  </div>
);
