import { memo, type Ref } from 'react';
import { directionOf, type Direction } from '#domain/money/direction.ts';
import { sparklinePath } from './sparkline-path.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Oldest first. */
  closes: readonly string[];
  /** The direction of the figure next to it; without one, the line's own ends decide. */
  direction?: Direction;
  width?: number;
  height?: number;
  ref?: Ref<SVGSVGElement>;
}

const ownDirection = (closes: readonly string[]): Direction =>
  directionOf((Number(closes.at(-1) ?? 0) - Number(closes[0] ?? 0)).toFixed(10));

/**
 * A line of hourly closing prices. It illustrates figures next to it, so it is hidden from screen readers.
 */
export const Sparkline = memo(({ closes, direction, width = 72, height = 28, ref }: SparklineProps) => (
  <svg
    ref={ref}
    className={styles.line}
    data-direction={direction ?? ownDirection(closes)}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d={sparklinePath(closes, width, height)} />
  </svg>
));
Sparkline.displayName = 'Sparkline';
