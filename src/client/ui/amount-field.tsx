import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import steps from './amount-field.module.css';

interface Step { label: string; value: string }

interface AmountFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'type' | 'step'> {
  /** What the figure counts: BTC, USDT. */
  unit?: string;
  value: string;
  onChange: (value: string) => void;
  /** Quick choices under the box, such as 25 % of the balance: the words and the amount each sets. */
  steps?: readonly Step[];
}

/** A keyboard without a point writes a comma; both mean the decimal point here. Nothing else is changed under the user's hands. */
const withPoint = (text: string): string => text.replace(',', '.');

/** A decimal typed as text; it never passes through a binary number. */
export const AmountField = ({ label, hint, error, aside, unit, value, onChange, steps: choices, ...native }: AmountFieldProps) => (
  <div className={steps.amount}>
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoComplete="off"
            {...native}
            {...control}
            className={styles.figure}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(withPoint(event.target.value))}
          />
          {unit ? <span className={styles.unit}>{unit}</span> : null}
        </div>
      )}
    </Field>
    {choices?.length ? (
      <div className={steps.steps} role="group" aria-label={label}>
        {choices.map((step) => (
          <button key={step.label} type="button" className={steps.step} disabled={native.disabled} onClick={() => onChange(step.value)}>
            <span>{step.label}</span>
          </button>
        ))}
      </div>
    ) : null}
  </div>
);
