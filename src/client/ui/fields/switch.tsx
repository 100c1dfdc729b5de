import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const Switch = ({ label, description, checked, onChange, disabled }: SwitchProps) => {
  const id = useId();
  return (
    <label className={styles.switch}>
      <span className={styles.text}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {description ? (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
};
