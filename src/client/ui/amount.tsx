import { useLingui } from '@lingui/react';
import { formatAmount } from '#client/lib/format.ts';
import styles from './amount.module.css';

interface AmountProps {
  value: string;
  /** Decimals of the currency's smallest unit; eight when not told. */
  decimals?: number;
  unit?: string;
}

/** A quantity of something held or moved: cut, never rounded up. */
export const Amount = ({ value, decimals, unit }: AmountProps) => {
  useLingui();
  return (
    <span className={styles.amount}>
      {formatAmount(value, decimals)}
      {unit ? <span className={styles.unit}>{` ${unit}`}</span> : null}
    </span>
  );
};
