import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Choice } from './choice.ts';
import styles from './field.module.css';

interface SelectFieldProps<Value extends string> extends FieldProps {
  ref?: Ref<HTMLSelectElement>;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice from a list too long for chips, with the platform's own picker. */
export const SelectField = <Value extends string>({
  ref,
  options,
  value,
  onChange,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    {(control) => (
      <div className={styles.box}>
        <select
          {...control}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )}
  </Field>
);
