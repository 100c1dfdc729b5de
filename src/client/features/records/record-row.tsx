import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { movedAmount } from '#domain/wallets/moved-amount.ts';
import { formatAmount, formatClock, formatSigned } from '#client/lib/format/format.ts';
import { formatDayName } from '#client/lib/format/format-day-name.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import styles from './record-row.module.css';

interface ContentProps {
  movement: Movement;
  /**
   * Balances are hidden: read from the settings once for the whole list, which renders many rows a second.
   */
  isHidden: boolean;
}

interface RecordRowProps extends ContentProps {
  /** Among the movements of the list, which also contains headings. */
  place: number;
  count: number;
  onOpen: (movement: Movement) => void;
}

const Figure = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) =>
  isHidden ? <Secret>{children}</Secret> : children;

const Content = ({ movement, isHidden }: ContentProps) => {
  const { t } = useLingui();
  const { kind, account, currency_name: currency, created_at: at, available_after: after } = movement;
  const { label, icon } = describeMovement(kind);
  const available = formatAmount(after);
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.kind}>{t(label)}</span>
          {'\n'}
          <span className={styles.amount}>
            <Figure isHidden={isHidden}>{`${formatSigned(movedAmount(movement).amount)} ${currency}`}</Figure>
          </span>
        </span>
        {'\n'}
        <span className={styles.line}>
          <span className={styles.label}>{`${formatClock(at)} · ${t(accountLabels[account])}`}</span>
          {'\n'}
          <span>
            <Figure isHidden={isHidden}>{t`${ph({ amount: available })} available`}</Figure>
          </span>
        </span>
      </span>
    </>
  );
};

/** The day of the movements below it, in a row of the same height. */
export const DayRow = ({ day }: { day: string }) => (
  <div role="listitem" className={styles.row}>
    <Heading as="h2" variant="label" className={styles.day}>
      {formatDayName(day)}
    </Heading>
  </div>
);

/** One ledger entry in a row of fixed height; a press opens its detail. */
export const RecordRow = memo(({ movement, place, count, isHidden, onOpen }: RecordRowProps) => (
  <div role="listitem" aria-setsize={count} aria-posinset={place + 1} className={styles.row}>
    <button type="button" className={styles.phone} onClick={() => onOpen(movement)}>
      <Content movement={movement} isHidden={isHidden} />
    </button>
  </div>
));
RecordRow.displayName = 'RecordRow';
