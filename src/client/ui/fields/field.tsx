import { useId, type ReactNode } from 'react';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './field.module.css';

/** Attributes of the control inside a field, which link it to label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error and how to fix it, or nothing. */
  error?: string | null | undefined;
  /** Small content at the label's end: a balance, a link. */
  aside?: ReactNode;
}

export const Field = ({
  label,
  hint,
  error,
  aside,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) => {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div aria-live="polite">
        {error ? (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="warning" size={16} />
            {error}
          </p>
        ) : null}
      </div>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};
