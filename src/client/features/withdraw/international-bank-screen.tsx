import { useLingui } from '@lingui/react/macro';
import { saveInternationalBankCard } from '#contract/payees.ts';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { call } from '#client/lib/call.ts';
import { BankPage } from './bank-page.tsx';
import { useBankForm } from './use-bank-form.ts';

const fields = [
  'real_name',
  'iban',
  'bank_code',
  'region',
  'bank_name',
  'bank_branch',
  'bank_network',
  'bank_dizhi',
  'phone',
  'bank_address',
] as const;

/** A bank account outside the United States. */
export const InternationalBankScreen = () => {
  const { t } = useLingui();
  const saved = usePayees()?.find(({ type }) => type === 2);
  const bank = useBankForm(
    fields,
    saved?.type === 2 ? saved : undefined,
    saveInternationalBankCard,
    (input, key) => call(saveInternationalBankCard, input, { key }),
  );
  return (
    <BankPage
      title={t`International bank account`}
      bank={bank}
      labels={[
        ['real_name', t`Account holder`, 100, 'name'],
        ['iban', 'IBAN', 42],
        ['bank_code', t`SWIFT code`, 14],
        ['region', t`Country of the account, two letters`, 2, 'country'],
        ['bank_name', t`Bank name`, 100],
        ['bank_branch', t`Branch`, 100],
        ['bank_network', t`Bank network, such as SWIFT or SEPA`, 60],
        ['bank_dizhi', t`City of the bank`, 100],
        ['phone', t`Phone`, 20, 'tel'],
        ['bank_address', t`Your address`, 200, 'street-address'],
      ]}
    />
  );
};
