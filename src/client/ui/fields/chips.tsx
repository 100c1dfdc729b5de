import { useEffect, useId, useRef } from 'react';
import type { ChoiceProps } from './choice.ts';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /** Breaks into lines in place of scrolling: few choices that should all be seen. */
  wraps?: boolean;
}

/** Choices of unequal length in a row that scrolls when it must. */
export const Chips = <Value extends string>({
  label,
  options,
  value,
  wraps,
  onChange,
}: ChipsProps<Value>) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  // What is chosen stands in sight, in the middle where there is room on both sides of it.
  useEffect(() => {
    const list = row.current!;
    const chosen = list.querySelector<HTMLElement>(':has(> :checked)');
    if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <div ref={row} className={styles.chips} data-wraps={wraps} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
