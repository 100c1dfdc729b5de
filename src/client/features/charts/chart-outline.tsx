import type { ChartSummary } from './chart.ts';
import styles from './chart-list.module.css';

/** Thumbnail of a chart: the positions of its states. */
export const ChartOutline = ({ summary: { width, height, outline } }: { summary: ChartSummary }) => (
  <svg className={styles.outline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {Array.from({ length: outline.length / 4 }, (_, index) => (
      <rect
        key={index}
        x={outline[4 * index]}
        y={outline[4 * index + 1]}
        width={outline[4 * index + 2]}
        height={outline[4 * index + 3]}
        rx={width / 40}
        strokeWidth={Math.max(width, height) / 45}
      />
    ))}
  </svg>
);
