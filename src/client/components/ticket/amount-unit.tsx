import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import styles from './amount-unit.module.css';

interface AmountUnitProps {
  /** What the amount may be counted in instead. */
  other: string;
  onChange: () => void;
}

/** Counts the amount in the other unit, of the same order. */
export const AmountUnit = ({ other, onChange }: AmountUnitProps) => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.unit} onClick={onChange}>
      {t`In ${ph({ unit: other })}`}
    </button>
  );
};

const suggested = ['100', '500', '1000', '5000'] as const;

/** Round sums, of what is usually spent at once. */
export const MoneyChips = ({ value, onChange }: { value: string; onChange: (money: string) => void }) => {
  const { t } = useLingui();
  return (
    <div className={styles.sums} role="group" aria-label={t`Sums`}>
      {suggested.map((sum) => (
        <button
          key={sum}
          type="button"
          className={styles.sum}
          aria-pressed={value === sum}
          onClick={() => onChange(sum)}
        >
          <span>{formatAmount(sum, 0)}</span>
        </button>
      ))}
    </div>
  );
};
