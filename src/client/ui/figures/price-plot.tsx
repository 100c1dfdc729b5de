import { type PointerEvent, type ReactNode } from 'react';
import styles from './price-plot.module.css';

/** Size of a drawing over the price axis, in its own units; it is stretched to its box. */
export const plotSize = { width: 600, height: 200 } as const;

type LineKind = 'main' | 'compared';

/** A line of the drawing: the subject, or its comparison. */
export const PlotLine = ({ kind, d }: { kind: LineKind; d: string }) => (
  <path className={styles.line} data-line={kind} d={d} vectorEffect="non-scaling-stroke" />
);

/** A price marked from top to bottom. `across`: its share of the width. */
export const PlotMark = ({ across, isStrong = false }: { across: number; isStrong?: boolean }) => (
  <span className={styles.mark} data-strong={isStrong} style={{ insetInlineStart: `${across * 100}%` }} />
);

/** The legend of the drawing's lines and areas. */
export const PlotLegend = ({
  entries,
}: {
  entries: readonly { readonly kind: LineKind | 'danger'; readonly text: string }[];
}) => (
  <figcaption className={styles.legend}>
    {entries.map(({ kind, text }) => (
      <span key={kind} data-line={kind}>
        {text}
      </span>
    ))}
  </figcaption>
);

interface PricePlotProps {
  /** Name of the axis that the arrow keys move along. */
  label: string;
  /** The last position of the axis; the first is 0. */
  last: number;
  /** The position read while none is pointed at. */
  resting: number;
  place: number | null;
  onPlace: (place: number | null) => void;
  /** The position nearest to a share of the width. */
  placeAt: (share: number) => number;
  /** Text of the reading at the position, for screen readers. */
  reading: string;
  /** Position of the dot, as shares of the width and of the height from below. */
  dot: { readonly across: number; readonly up: number };
  /** Drawn in `plotSize` units. */
  drawing: ReactNode;
  children?: ReactNode;
}

/** A drawing over the price axis, read by pointer, finger or arrow keys. */
export const PricePlot = ({
  label,
  last,
  resting,
  place,
  onPlace,
  placeAt,
  reading,
  dot,
  drawing,
  children,
}: PricePlotProps) => {
  const read = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPlace(placeAt(Math.min(1, Math.max(0, (clientX - left) / width))));
  };
  return (
    <div className={styles.plot} onPointerMove={read} onPointerLeave={() => onPlace(null)}>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
      {children}
      <span
        className={styles.dot}
        style={{ insetInlineStart: `${dot.across * 100}%`, insetBlockEnd: `${dot.up * 100}%` }}
      />
      <input
        className={styles.reader}
        type="range"
        min={0}
        max={last}
        value={place ?? resting}
        aria-label={label}
        aria-valuetext={reading}
        onChange={({ target }) => onPlace(Number(target.value))}
        onBlur={() => onPlace(null)}
      />
    </div>
  );
};
