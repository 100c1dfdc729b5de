import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { saveInternationalBankCard } from '#contract/payees.ts';
import { call } from '#client/lib/calls/call.ts';
import { BankPage } from './bank-page.tsx';

const names = [
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

/** The country code at the start of an IBAN; empty: none yet. */
const countryOf = (iban: string): string => /^[a-z]{2}/i.exec(iban.trim())?.[0].toUpperCase() ?? '';

const countryName = (code: string): string | undefined =>
  /^[a-z]{2}$/i.test(code)
    ? new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'none' }).of(code.toUpperCase())
    : undefined;

/** A bank account outside the United States. */
export const InternationalBankScreen = () => {
  const { t } = useLingui();
  return (
    <BankPage
      type={2}
      title={t`International bank account`}
      names={names}
      endpoint={saveInternationalBankCard}
      send={(input, key) => call(saveInternationalBankCard, input, { key })}
      // The IBAN sets the country, unless the user typed another one.
      onEdit={(field, text, typed) =>
        field === 'iban' && (typed.region === '' || typed.region === countryOf(typed.iban))
          ? { region: countryOf(text) }
          : {}
      }
      fields={({ region }) => [
        { name: 'real_name', label: t`Account holder`, maxLength: 100, autoComplete: 'name' },
        { name: 'iban', label: 'IBAN', maxLength: 42, isCode: true },
        {
          name: 'bank_code',
          label: t`SWIFT code`,
          maxLength: 14,
          isCode: true,
          hint: t`8 or 11 characters, also called BIC`,
        },
        {
          name: 'region',
          label: t`Country of the account, two letters`,
          maxLength: 2,
          isCode: true,
          hint: countryName(region),
        },
        { name: 'bank_name', label: t`Bank name`, maxLength: 100 },
        { name: 'bank_branch', label: t`Branch`, maxLength: 100 },
        { name: 'bank_network', label: t`Bank network`, maxLength: 60, hint: t`For example SWIFT or SEPA` },
        { name: 'bank_dizhi', label: t`City of the bank`, maxLength: 100 },
        { name: 'phone', label: t`Phone`, maxLength: 20, autoComplete: 'tel' },
        { name: 'bank_address', label: t`Your address`, maxLength: 200, autoComplete: 'street-address' },
      ]}
    />
  );
};
