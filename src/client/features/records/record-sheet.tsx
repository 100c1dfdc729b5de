import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format.ts';
import { movementLook } from '#client/parts/movements/movement-words.ts';
import { causeOf } from '#client/parts/movements/movements.ts';
import { accountWords } from '#client/parts/wallets/account-words.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import facts from '#client/ui/facts.module.css';
import { Sheet } from '#client/ui/sheet.tsx';

/** Everything the ledger says of one movement, and the way to what caused it. */
export const RecordSheet = ({ movement, onClose }: { movement: Movement; onClose: () => void }) => {
  const { t } = useLingui();
  const { currency_name: currency, reference } = movement;
  const cause = causeOf(reference);
  const secret = (text: string): ReactNode => <Secret>{`${text} ${currency}`}</Secret>;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t`Time`, formatDateTime(movement.created_at)],
    [t`Account`, t(accountWords[movement.account])],
    [t`Change of available`, secret(formatSigned(movement.available_change))],
    [t`Change of reserved`, secret(formatSigned(movement.frozen_change))],
    [t`Balance before`, secret(formatAmount(movement.before))],
    [t`Balance after`, secret(formatAmount(movement.after))],
    [t`Of which available`, secret(formatAmount(movement.available_after))],
    [t`Of which reserved`, secret(formatAmount(movement.frozen_after))],
    [t`Reference`, reference],
    [t`Ledger entry`, `#${movement.id}`],
  ];
  return (
    <Sheet
      title={t(movementLook(movement.kind).words)}
      open
      onClose={onClose}
      footer={
        cause ? (
          <ButtonLink to={cause.path} query={cause.query}>
            {t`Show what caused it (#${ph({ id: cause.id })})`}
          </ButtonLink>
        ) : null
      }
    >
      <dl className={facts.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};
