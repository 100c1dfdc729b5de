import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import fieldStyles from './field.module.css';
import styles from './amount-field.module.css';

interface AmountFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'type' | 'step'> {
  /** What the figure counts: BTC, USDT. A field with step buttons names it in its label. */
  unit?: string;
  value: string;
  onChange: (value: string) => void;
  /** Moves the figure by so many of its smallest steps; with it the field has step buttons and takes the arrow and page keys. */
  onStep?: (steps: number) => void;
}

/** A keyboard without a point writes a comma; both mean the decimal point here. Nothing else is changed under the user's hands. */
const withPoint = (text: string): string => text.replace(',', '.');

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A decimal typed as text; it never passes through a binary number. */
export const AmountField = ({ label, hint, error, aside, unit, value, onChange, onStep, ...native }: AmountFieldProps) => {
  const { t } = useLingui();
  const step = (event: KeyboardEvent): void => {
    const steps = keySteps[event.key];
    if (!onStep || steps === undefined) return;
    event.preventDefault();
    onStep(steps);
  };
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={fieldStyles.box}>
          {onStep ? <IconButton className={styles.step} label={t`Less: ${label}`} icon="minus" size={18} onClick={() => onStep(-1)} /> : null}
          <input
            autoComplete="off"
            {...native}
            {...control}
            className={onStep ? styles.stepped : fieldStyles.figure}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(withPoint(event.target.value))}
            onKeyDown={step}
          />
          {unit && !onStep ? <span className={fieldStyles.unit}>{unit}</span> : null}
          {onStep ? <IconButton className={styles.step} label={t`More: ${label}`} icon="plus" size={18} onClick={() => onStep(1)} /> : null}
        </div>
      )}
    </Field>
  );
};
