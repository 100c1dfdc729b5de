import { useEffect, useId, useRef, type CSSProperties } from 'react';
import type { ChoiceProps } from './choice.ts';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /**
   * Wraps into lines instead of scrolling: for few choices that should all be visible. `even`: into lines of
   * the same number of equally wide choices, so that none is left over.
   */
  wraps?: boolean | 'even';
}

/** An even number may be in lines of two; an odd one is in one line. */
const evenStyle = (count: number): CSSProperties =>
  ({ '--count': count, '--fewest': count % 2 === 0 ? 2 : count }) as CSSProperties;

/** Choices of unequal length in a row that scrolls when needed. */
export const Chips = <Value extends string>({
  label,
  options,
  value,
  wraps,
  onChange,
}: ChipsProps<Value>) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // Scrolls the chosen one into view, centred where there is space on both sides.
  useEffect(() => {
    const list = row.current!;
    const chosen = list.querySelector<HTMLElement>(':has(> :checked)');
    if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <div
      ref={row}
      className={styles.chips}
      data-wraps={wraps}
      style={wraps === 'even' ? evenStyle(options.length) : undefined}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            {option.detail ? (
              <>
                <span>{option.label}</span> {option.detail}
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
