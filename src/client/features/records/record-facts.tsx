import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';

/** All ledger fields of one movement. */
export const RecordFacts = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { currency_name: currency, reference } = movement;
  const secret = (text: string): ReactNode => <Secret>{`${text} ${currency}`}</Secret>;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t`Time`, formatDateTime(movement.created_at)],
    [t`Account`, t(accountLabels[movement.account])],
    [t`Change of available`, secret(formatSigned(movement.available_change))],
    [t`Change of reserved`, secret(formatSigned(movement.frozen_change))],
    [t`Balance before`, secret(formatAmount(movement.before))],
    [t`Balance after`, secret(formatAmount(movement.after))],
    [t`Of which available`, secret(formatAmount(movement.available_after))],
    [t`Of which reserved`, secret(formatAmount(movement.frozen_after))],
    [t`Reference`, reference],
    [t`Ledger entry`, `#${movement.id}`],
  ];
  return <Facts rows={rows} />;
};
