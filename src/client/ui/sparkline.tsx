import { memo } from 'react';
import { directionOf } from './direction.ts';
import { sparklinePath } from './sparkline-path.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Oldest first. */
  closes: readonly string[];
  /** Signed percent that colours the line; the line's own ends decide where it is missing. */
  change?: string;
  width?: number;
  height?: number;
}

const ownChange = (closes: readonly string[]): string => String(Number(closes.at(-1) ?? 0) - Number(closes[0] ?? 0));

/** A line of hourly closes. A picture of figures that stand beside it, so it is hidden from screen readers. */
export const Sparkline = memo(({ closes, change, width = 72, height = 28 }: SparklineProps) => (
  <svg className={styles[directionOf(change ?? ownChange(closes))]} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
    <path d={sparklinePath(closes, width, height)} />
  </svg>
));
Sparkline.displayName = 'Sparkline';
