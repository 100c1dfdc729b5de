import { useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import styles from './percent-choice.module.css';

interface PercentChoiceProps {
  /** `amount`: the amount for this share; empty when nothing can be ordered. */
  steps: readonly { readonly percent: number; readonly amount: string }[];
  value: number | null;
  /** Null: the choice is cleared, and the amount stays as it is. */
  onChange: (percent: number | null) => void;
}

/** A share of the available amount. It stays selected: the amount follows the price and the balance. */
export const PercentChoice = ({ steps, value, onChange }: PercentChoiceProps) => {
  const { t } = useLingui();
  if (steps.length === 0) return null;
  return (
    <div className={styles.percents} role="group" aria-label={t`Percent of available`}>
      {steps.map(({ percent, amount }) => (
        <button
          key={percent}
          type="button"
          className={styles.percent}
          aria-pressed={value === percent}
          disabled={amount === '' && value !== percent}
          onClick={() => onChange(value === percent ? null : percent)}
        >
          <span>{formatShare(String(percent))}</span>
        </button>
      ))}
    </div>
  );
};
