import { useComposed } from '#client/lib/device/composing.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { Field, type FieldProps } from './field.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './otp-field.module.css';

interface OtpFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called after the last digit is entered. */
  onComplete?: (value: string) => void;
  disabled?: boolean;
}

const length = 6;
const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '').slice(0, length);
const places = Array.from({ length }, (_, place) => place);

/**
 * One input, displayed as six boxes: typing, pasting and the phone's code suggestion all reach the same
 * field. Characters other than digits of any script are dropped, so that "123 456" can be pasted.
 */
export const OtpField = ({
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  onComplete,
  disabled,
}: OtpFieldProps) => {
  const composed = useComposed(value, (text) => {
    const digits = digitsOf(text);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  });
  const shown = digitsOf(composed.value);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={styles.otp}>
          <input
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            disabled={disabled}
            {...composed}
          />
          <div className={styles.boxes} aria-hidden="true">
            {places.map((place) => (
              <span
                key={place}
                className={classNames(
                  styles.box,
                  place === Math.min(shown.length, length - 1) && styles.next,
                )}
              >
                {shown[place] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
};
