import { useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import styles from './percent-choice.module.css';

interface PercentChoiceProps {
  /** `amount`: what this share comes to; empty where nothing can be ordered. */
  steps: readonly { readonly percent: number; readonly amount: string }[];
  value: number | null;
  /** Null: the choice is taken back, and the amount stays as it is. */
  onChange: (percent: number | null) => void;
}

/** A share of what is available. It stays chosen: the amount follows the price and the balance. */
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
