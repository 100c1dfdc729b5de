import type { MessageDescriptor } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentAccount } from '#contract/payment-accounts.ts';
import { groupedReference } from '#domain/payments/payment-reference.ts';
import { CopyLines, MadeUpNotice } from '#client/components/payments/copy-lines.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './deposit.module.css';

/** Labels; names that are the same in every language are left as they are. */
const lineLabels: Readonly<Record<PaymentAccount['lines'][number]['name'], MessageDescriptor | string>> = {
  holder: msg`Account holder`,
  bank: msg`Bank`,
  bank_address: msg`Address of the bank`,
  iban: 'IBAN',
  swift: 'SWIFT / BIC',
  account_number: msg`Account number`,
  routing_number: msg`ABA routing number`,
  sort_code: msg`Sort code`,
  bank_code: msg`Bank code`,
  branch_code: msg`Branch code`,
  wallet: msg`Wallet`,
};

interface PaymentCardProps {
  account: PaymentAccount;
  reference: string;
  currency: string;
  isMadeUp: boolean;
}

/** Account to pay to, the reference to state, and what to avoid. */
export const PaymentCard = ({ account, reference, currency, isMadeUp }: PaymentCardProps) => {
  const { t } = useLingui();
  const lines = [
    ...account.lines.map(({ name, value }) => {
      const label = lineLabels[name];
      return { label: typeof label === 'string' ? label : t(label), shown: value, value };
    }),
    { label: t`Your payment reference`, shown: groupedReference(reference), value: reference },
  ];
  return (
    <Stack as="section" gap={3} aria-label={t`Payment instructions`}>
      {isMadeUp ? <MadeUpNotice /> : null}
      <CopyLines lines={lines} />
      <p className={styles.warning}>
        <Icon name="warning" size={18} />
        <span>
          <Trans>
            Pay in {ph({ currency })} from an account in your own name, and write your payment reference in
            the transfer. Without it the payment cannot be found.
          </Trans>
        </span>
      </p>
    </Stack>
  );
};
