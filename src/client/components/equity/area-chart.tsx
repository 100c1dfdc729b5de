import { useMemo, type PointerEvent } from 'react';
import type { EquityPoint } from '#contract/records.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { heightOf, rangeOf, areaPaths } from './area-path.ts';
import styles from './area-chart.module.css';

interface AreaChartProps {
  points: readonly EquityPoint[];
  label: string;
  /** Text of a point for screen readers; keys move from one point to the next. */
  textOf: (point: EquityPoint) => string;
  place: number | null;
  onPlace: (place: number | null) => void;
  /** What is drawn at each point; the equity unless given. */
  drawn?: readonly (string | null)[];
  /** Positions of the points marked by a tick at the bottom. */
  ticks?: readonly number[];
  className?: string | undefined;
}

const width = 600;
const height = 100;

/** The point whose time is nearest to this share of the whole span. */
const nearest = (times: readonly number[], share: number): number => {
  const time = times[0]! + share * (times.at(-1)! - times[0]!);
  let best = 0;
  times.forEach((each, place) => {
    if (Math.abs(each - time) < Math.abs(times[best]! - time)) best = place;
  });
  return best;
};

/** The equity over time as a waterline, read by pointer, finger or arrow keys. */
export const AreaChart = ({
  points,
  label,
  textOf,
  place,
  onPlace,
  drawn,
  ticks = [],
  className,
}: AreaChartProps) => {
  const { times, values, range, line, water } = useMemo(() => {
    const timesOf = points.map(({ at }) => Date.parse(at));
    const valuesOf = (drawn ?? points.map(({ equity }) => equity)).map((value) =>
      value === null ? null : Number(value),
    );
    return {
      times: timesOf,
      values: valuesOf,
      range: rangeOf(valuesOf),
      ...areaPaths(timesOf, valuesOf, width, height),
    };
  }, [points, drawn]);
  const last = points.length - 1;
  const shown = place === null ? undefined : points[Math.min(place, last)];
  const shownTime = shown && Date.parse(shown.at);
  const shareOf = (time: number): string => `${((time - times[0]!) / (times[last]! - times[0]!)) * 100}%`;
  const value = place === null ? null : values[Math.min(place, last)];
  const read = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width: box } = currentTarget.getBoundingClientRect();
    onPlace(nearest(times, Math.min(1, Math.max(0, (clientX - left) / box))));
  };
  return (
    <div
      className={classNames(styles.tide, className)}
      onPointerMove={read}
      onPointerLeave={() => onPlace(null)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={styles.water} d={water} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ insetInlineStart: shareOf(times[tick]!) }} />
      ))}
      {shownTime === undefined ? null : (
        <span className={styles.mark} style={{ insetInlineStart: shareOf(shownTime) }}>
          {value === null || value === undefined || !range ? null : (
            <span className={styles.dot} style={{ insetBlockEnd: `${heightOf(value, range) * 100}%` }} />
          )}
        </span>
      )}
      <input
        className={styles.reader}
        type="range"
        min={0}
        max={last}
        value={place ?? last}
        aria-label={label}
        aria-valuetext={textOf(points[place ?? last]!)}
        onChange={({ target }) => onPlace(Number(target.value))}
        onBlur={() => onPlace(null)}
      />
    </div>
  );
};
