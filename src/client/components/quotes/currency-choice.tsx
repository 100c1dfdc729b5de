import { Icon } from '#client/ui/buttons/icon.tsx';
import type { Choice } from '#client/ui/fields/choice.ts';
import { CoinIcon } from './coin-icon.tsx';
import styles from './currency-choice.module.css';

interface CurrencyChoiceProps {
  /** For screen readers. */
  label: string;
  /** The chosen currency's code. */
  code: string;
  options: readonly Choice<string>[];
  value: string;
  /** The exchange refused this currency. */
  isWrong?: boolean;
  onChange: (value: string) => void;
}

/** The currency of an amount, inside its field: icon and code, and the platform's own picker. */
export const CurrencyChoice = ({ label, code, options, value, isWrong, onChange }: CurrencyChoiceProps) => (
  <span className={styles.choice}>
    <CoinIcon name={code} size={20} />
    <span aria-hidden="true">{code}</span>
    <Icon name="sort-down" size={16} />
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
);
