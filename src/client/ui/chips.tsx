import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import styles from './chips.module.css';

/** Choices of unequal length in a row that scrolls when it must. */
export const Chips = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input className="visually-hidden" type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
