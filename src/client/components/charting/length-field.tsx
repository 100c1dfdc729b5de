import { useId, useState } from 'react';
import fieldStyles from '#client/ui/fields/field.module.css';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './studies-fields.module.css';

interface LengthFieldProps {
  label: string;
  value: number;
  /** null: not a usable value. */
  read: (typed: string) => number | null;
  /** Describes a valid value. */
  advice: string;
  onChange: (value: number) => void;
  /** Shown above the field; otherwise the label is only for screen readers. */
  hasLabel?: boolean;
}

/** A figure that takes effect as soon as it is valid; until then the typed text stays, with its error. */
export const LengthField = ({ label, value, read, advice, onChange, hasLabel }: LengthFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const error = read(typed) === null ? advice : null;
  return (
    <Stack gap={1} shrinks>
      {hasLabel ? (
        <Note as="label" htmlFor={id}>
          {label}
        </Note>
      ) : (
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
      )}
      <div className={fieldStyles.box}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = read(target.value);
            if (next !== null) onChange(next);
          }}
        />
      </div>
      <Note tone="danger" size="tiny" id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </Note>
    </Stack>
  );
};
