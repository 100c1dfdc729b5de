import { useLingui } from '@lingui/react/macro';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { knownAccounts } from './movable-funds.ts';
import type { TransferForm } from './use-transfer-form.ts';
import styles from './transfers.module.css';

/** Source and target account, and the button that swaps them. */
export const AccountPair = ({
  balances,
  form: { draft, choose, errorOf },
}: {
  balances: readonly BalanceRow[];
  form: Pick<TransferForm, 'draft' | 'choose' | 'errorOf'>;
}) => {
  const { t } = useLingui();
  const options = knownAccounts(balances).map((value) => ({ value, label: t(accountLabels[value]) }));
  const account = (which: 'from' | 'to', label: string) => (
    <SelectField<AccountName>
      label={label}
      options={options}
      value={draft[which]}
      error={errorOf(which === 'from' ? 'from_field' : 'to_field')}
      onChange={(chosen) => choose(which, chosen)}
    />
  );
  return (
    <div className={styles.pair}>
      {account('from', t({ message: 'From', context: 'account' }))}
      <IconButton
        className={styles.swap}
        label={t`Swap the accounts`}
        icon="swap"
        onClick={() => choose('from', draft.to)}
      />
      {account('to', t({ message: 'To', context: 'account' }))}
    </div>
  );
};
