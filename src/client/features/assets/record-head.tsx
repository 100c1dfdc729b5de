import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useFiatParts } from '#client/data/wallets/use-fiat-parts.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Note } from '#client/ui/states/note.ts';
import { availableWorth, frozenWorth, totalWorth } from './worth.ts';
import styles from './record-head.module.css';

interface RecordHeadProps {
  account: AccountName;
  /** The account's balances at current prices. */
  rows: readonly BalanceRow[];
  /** The balance that the record is about; undefined: the whole account. */
  balance: BalanceRow | undefined;
  /** The page title does not name the account already. */
  named: boolean;
}

/** Total, available and frozen amounts of one balance or one account. */
export const RecordHead = ({ account, rows, balance, named }: RecordHeadProps) => {
  const { t } = useLingui();
  const fiat = useFiat();
  const [available, reserved] = useFiatParts()([availableWorth(rows), frozenWorth(rows)]);
  const pair = useQuotes().find(
    ({ kind, currency_id }) => (kind === 'coin' || kind === 'stock') && currency_id === balance?.currency_id,
  );
  const isTradable = account === 'change' || account === 'stock';
  const name = pair?.currency_name;
  return (
    <Card className={styles.head}>
      <div className={styles.name}>
        {balance ? <CoinIcon name={balance.currency_name} size={32} /> : null}
        <h2>{balance ? balance.currency_name : t`Total`}</h2>
        {named ? <span className={styles.account}>{t(accountLabels[account])}</span> : null}
      </div>
      <p className={styles.total}>
        <Secret>{balance ? formatAmount(balance.total) : fiat(totalWorth(rows))}</Secret>
      </p>
      {balance?.usdt_price ? (
        <Note size="body">
          <Secret>≈ {fiat(totalWorth([balance]))}</Secret>
        </Note>
      ) : null}
      <dl className={styles.parts}>
        <div>
          <dt>{t`Available`}</dt>
          <dd>
            <Secret>{balance ? formatAmount(balance.available) : available}</Secret>
          </dd>
        </div>
        <div>
          <dt>{t`Reserved`}</dt>
          <dd>
            <Secret>{balance ? formatAmount(balance.frozen) : reserved}</Secret>
          </dd>
        </div>
      </dl>
      {pair && isTradable ? (
        <ButtonLink
          className={styles.trade}
          to="/pages/transaction/currency"
          query={{ match_id: pair.id }}
          variant="secondary"
        >{t`Trade ${name}`}</ButtonLink>
      ) : null}
    </Card>
  );
};
