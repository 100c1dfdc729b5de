import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import styles from './amount-unit.module.css';

interface AmountUnitProps {
  /** The alternative unit of the amount. */
  other: string;
  onChange: () => void;
}

/** Switches the amount to the other unit, for the same order. */
export const AmountUnit = ({ other, onChange }: AmountUnitProps) => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.unit} onClick={onChange}>
      {t`In ${ph({ unit: other })}`}
    </button>
  );
};

const suggested = ['100', '500', '1000', '5000'] as const;

/** Round sums that are commonly spent at once. */
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
