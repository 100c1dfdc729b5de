import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { decimal, zero } from '#domain/money.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { movementLook } from '#client/parts/movements/movement-words.ts';
import { movedAmount } from '#client/parts/movements/movements.ts';
import { accountWords } from '#client/parts/wallets/account-words.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './record-row.module.css';

interface RecordRowProps {
  movement: Movement;
  onOpen: (movement: Movement) => void;
}

const DeskRow = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { kind, account, currency_name: currency, created_at: at } = movement;
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <span className={styles.kind}>{t(movementLook(kind).words)}</span>
      <span>{t(accountWords[account])}</span>
      <span className={styles.figure}>
        <Secret>
          {formatSigned(movement.available_change)} {currency}
        </Secret>
      </span>
      <span className={styles.figure}>
        <Secret>
          {decimal(movement.frozen_change).eq(zero) ? '' : formatSigned(movement.frozen_change)}
        </Secret>
      </span>
      <span className={styles.figure}>
        <Secret>{formatAmount(movement.before)}</Secret>
      </span>
      <span className={styles.figure}>
        <Secret>{formatAmount(movement.after)}</Secret>
      </span>
    </>
  );
};

const PhoneRow = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { kind, account, currency_name: currency, created_at: at, before, after } = movement;
  const { words, icon } = movementLook(kind);
  const moved = movedAmount(movement);
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>{t(words)}</span>
        <span className={styles.detail}>{t(accountWords[account])}</span>
        <time className={styles.detail} dateTime={at}>
          {formatDateTime(at)}
        </time>
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>
          <Secret>
            {formatSigned(moved.amount)} {currency}
          </Secret>
        </span>
        <span className={styles.detail}>
          <Secret>{moved.of === 'available' ? t`Available` : `${formatAmount(before)} →`}</Secret>
        </span>
        <span className={styles.detail}>
          <Secret>{formatAmount(after)}</Secret>
        </span>
      </span>
    </>
  );
};

/** One entry of the ledger in a row of fixed height; pressed, it tells everything about itself. */
export const RecordRow = memo(({ movement, onOpen }: RecordRowProps) => {
  const isWide = useWide();
  return (
    <button type="button" className={isWide ? styles.desk : styles.phone} onClick={() => onOpen(movement)}>
      {isWide ? <DeskRow movement={movement} /> : <PhoneRow movement={movement} />}
    </button>
  );
});
RecordRow.displayName = 'RecordRow';
