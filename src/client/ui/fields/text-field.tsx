import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** Inside the box, before or after the text: a country code, a button. */
  leading?: ReactNode;
  trailing?: ReactNode;
}

export const TextField = ({
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  leading,
  trailing,
  type = 'text',
  ...native
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <div className={styles.box}>
        {leading}
        <input
          {...native}
          {...control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
    )}
  </Field>
);
