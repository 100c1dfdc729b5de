import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import field from './field.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> extends FieldProps, Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id' | 'children'> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export const SelectField = <Value extends string>({ label, hint, error, aside, value, options, onChange, ...native }: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <div className={field.box}>
        <select
          {...native}
          {...control}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
        </select>
        <span className={styles.chevron}><Icon name="chevron" size={18} /></span>
      </div>
    )}
  </Field>
);
