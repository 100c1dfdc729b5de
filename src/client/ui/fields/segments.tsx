import { useId } from 'react';
import type { ChoiceProps } from './choice.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './segments.module.css';

/** A few equal choices in one bar; native radio buttons, so arrow keys move the choice. */
export const Segments = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.segment, option.tone && styles[option.tone])}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            {option.icon ? (
              <>
                <Icon name={option.icon} size={18} />
                <span className="visually-hidden">{option.label}</span>
              </>
            ) : (
              option.label
            )}
          </span>
        </label>
      ))}
    </div>
  );
};
