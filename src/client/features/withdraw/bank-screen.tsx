import { useLingui } from '@lingui/react/macro';
import { saveBankCard } from '#contract/payees.ts';
import { call } from '#client/lib/calls/call.ts';
import { BankPage } from './bank-page.tsx';

const names = [
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
  return (
    <BankPage
      type={1}
      title={t`US bank account`}
      names={names}
      endpoint={saveBankCard}
      send={(input, key) => call(saveBankCard, input, { key })}
      fields={() => [
        { name: 'real_name', label: t`Account holder`, maxLength: 100, autoComplete: 'name' },
        {
          name: 'bank_account',
          label: t`Account number`,
          maxLength: 24,
          isCode: true,
          hint: t`4 to 17 digits`,
        },
        {
          name: 'bank_code',
          label: t`ABA routing number`,
          maxLength: 11,
          isCode: true,
          hint: t`9 digits, for example on a cheque at the bottom left`,
        },
        { name: 'bank_name', label: t`Bank name`, maxLength: 100 },
        { name: 'bank_branch', label: t`Branch`, maxLength: 100 },
        { name: 'bank_network', label: t`Bank network`, maxLength: 60, hint: t`For example ACH or Fedwire` },
        { name: 'bank_dizhi', label: t`City or state of the bank`, maxLength: 100 },
        { name: 'phone', label: t`Phone`, maxLength: 20, autoComplete: 'tel' },
        { name: 'bank_address', label: t`Your address`, maxLength: 200, autoComplete: 'street-address' },
      ]}
    />
  );
};
