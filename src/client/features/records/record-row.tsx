import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { movedAmount } from '#domain/wallets/moved-amount.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './record-row.module.css';

interface ContentProps {
  movement: Movement;
  /**
   * Balances are hidden: read from the settings once for the whole list, which renders many rows a second.
   */
  isHidden: boolean;
}

interface RecordRowProps extends ContentProps {
  onOpen: (movement: Movement) => void;
}

const Figure = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) =>
  isHidden ? <Secret>{children}</Secret> : children;

const Content = ({ movement, isHidden }: ContentProps) => {
  const { t } = useLingui();
  const { kind, account, currency_name: currency, created_at: at, before, after } = movement;
  const { label, icon } = describeMovement(kind);
  const moved = movedAmount(movement);
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.label}>
        <span className={styles.kind}>{t(label)}</span>
        {`\n${t(accountLabels[account])}\n${formatDateTime(at)}`}
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>
          <Figure isHidden={isHidden}>{`${formatSigned(moved.amount)} ${currency}`}</Figure>
        </span>
        {moved.of === 'available' ? `\n${t`Available`}\n` : null}
        <Figure isHidden={isHidden}>
          {moved.of === 'available'
            ? formatAmount(after)
            : `\n${formatAmount(before)} →\n${formatAmount(after)}`}
        </Figure>
      </span>
    </>
  );
};

/** One ledger entry in a row of fixed height; a press opens its detail. */
export const RecordRow = memo(({ movement, isHidden, onOpen }: RecordRowProps) => (
  <button type="button" className={styles.phone} onClick={() => onOpen(movement)}>
    <Content movement={movement} isHidden={isHidden} />
  </button>
));
RecordRow.displayName = 'RecordRow';
