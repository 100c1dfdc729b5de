import { type PointerEvent, type ReactNode } from 'react';
import styles from './price-plot.module.css';

/** What a picture over the price is drawn in, in its own units; it is stretched to its place on the screen. */
export const plotSize = { width: 600, height: 200 } as const;

type LineKind = 'main' | 'compared';

/** A line of the picture: what it is about, or what that is compared with. */
export const PlotLine = ({ kind, d }: { kind: LineKind; d: string }) => (
  <path className={styles.line} data-line={kind} d={d} vectorEffect="non-scaling-stroke" />
);

/** A price that is marked from top to bottom. `across`: its share of the width. */
export const PlotMark = ({ across, isStrong = false }: { across: number; isStrong?: boolean }) => (
  <span className={styles.mark} data-strong={isStrong} style={{ insetInlineStart: `${across * 100}%` }} />
);

/** What each line and area of the picture is. */
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
  /** What the arrow keys move along. */
  label: string;
  /** The last place of the axis; the first is 0. */
  last: number;
  /** The place that is read while nobody points at one. */
  resting: number;
  place: number | null;
  onPlace: (place: number | null) => void;
  /** The place nearest to a share of the width. */
  placeAt: (share: number) => number;
  /** What is read at the place, to who listens. */
  reading: string;
  /** Where the dot stands, as shares of the width and of the height from below. */
  dot: { readonly across: number; readonly up: number };
  /** What is drawn in `plotSize`. */
  drawing: ReactNode;
  children?: ReactNode;
}

/** A picture over the price, read by a pointer, a finger or the arrow keys. */
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
