import type { PointerEvent } from 'react';
import type { DayIncome } from './sums.ts';
import styles from './income.module.css';

interface IncomeBarsProps {
  days: readonly DayIncome[];
  label: string;
  /** Screen reader text of a day; keys move between days. */
  textOf: (day: DayIncome) => string;
  place: number | null;
  onPlace: (place: number | null) => void;
}

const step = 20;
const gap = 6;
const height = 100;
/** Minimum bar height for a day that paid anything. */
const least = 3;

/** Daily income as bars, read by pointer, finger or arrow keys. */
export const IncomeBars = ({ days, label, textOf, place, onPlace }: IncomeBarsProps) => {
  const most = Math.max(...days.map(({ usdt }) => Number(usdt)), 0);
  const last = days.length - 1;
  const read = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPlace(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <div
      className={styles.bars}
      onPointerMove={read}
      onPointerDown={read}
      onPointerLeave={() => onPlace(null)}
    >
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, usdt, amounts }, index) => {
          const tall =
            amounts.length === 0 || most === 0 ? 0 : Math.max(least, (Number(usdt) / most) * height);
          return (
            <g key={day} data-shown={place === index || undefined}>
              <rect className={styles.slot} x={index * step} width={step} height={height} />
              <rect
                className={styles.bar}
                x={index * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
              />
            </g>
          );
        })}
      </svg>
      <input
        className={styles.reader}
        type="range"
        min={0}
        max={last}
        value={place ?? last}
        aria-label={label}
        aria-valuetext={textOf(days[place ?? last]!)}
        onChange={({ target }) => onPlace(Number(target.value))}
        onBlur={() => onPlace(null)}
      />
    </div>
  );
};
