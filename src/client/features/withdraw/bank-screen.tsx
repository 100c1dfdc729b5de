import { useLingui } from '@lingui/react/macro';
import { saveBankCard } from '#contract/payees.ts';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { call } from '#client/lib/call.ts';
import { BankPage } from './bank-page.tsx';
import { useBankForm } from './use-bank-form.ts';

const fields = [
  'real_name',
  'bank_account',
  'bank_code',
  'bank_name',
  'bank_branch',
  'bank_network',
  'bank_dizhi',
  'phone',
  'bank_address',
] as const;

/** A bank account in the United States. */
export const BankScreen = () => {
  const { t } = useLingui();
  const saved = usePayees()?.find(({ type }) => type === 1);
  const bank = useBankForm(fields, saved?.type === 1 ? saved : undefined, saveBankCard, (input, key) =>
    call(saveBankCard, input, { key }),
  );
  return (
    <BankPage
      title={t`Bank account`}
      bank={bank}
      labels={[
        ['real_name', t`Account holder`, 100, 'name'],
        ['bank_account', t`Account number`, 24],
        ['bank_code', t`ABA routing number`, 11],
        ['bank_name', t`Bank name`, 100],
        ['bank_branch', t`Branch`, 100],
        ['bank_network', t`Bank network, such as ACH or Fedwire`, 60],
        ['bank_dizhi', t`City or state of the bank`, 100],
        ['phone', t`Phone`, 20, 'tel'],
        ['bank_address', t`Your address`, 200, 'street-address'],
      ]}
    />
  );
};
