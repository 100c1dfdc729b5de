import { memo, type SVGProps } from 'react';
import type { Arrow, LaidOutChart, LaidOutState, InitialMark, Line } from './chart.ts';
import { arrowHead, roundedBox, roundedPath } from './line-shapes.ts';

const lineHeight = 16;

interface LinesProps {
  lines: readonly Line[];
  x: number;
  y: number;
  middle?: boolean;
  /** Transitions just taken. */
  taken: ReadonlySet<string>;
}

const Lines = ({ lines, x, y, middle = false, taken }: LinesProps) =>
  lines.map(({ text, tone, edge }, index) => (
    <text
      key={index}
      className={`chart-line chart-${tone}`}
      data-taken={edge !== undefined && taken.has(edge) ? '' : undefined}
      x={x}
      y={y + index * lineHeight}
      textAnchor={middle ? 'middle' : undefined}
    >
      {text}
    </text>
  ));

interface ArrowsProps {
  arrows: readonly Arrow[];
  taken: ReadonlySet<string>;
}

const isTaken = ({ edges }: Arrow, taken: ReadonlySet<string>): boolean =>
  edges.some((edge) => taken.has(edge));

const Ways = ({ ways }: { ways: readonly { readonly points: readonly number[] }[] }) => (
  <>
    <path className="chart-way" d={ways.map(({ points }) => roundedPath(points)).join('')} />
    <path className="chart-head" d={ways.map(({ points }) => arrowHead(points)).join('')} />
  </>
);

/** All lines of a kind are one path: a browser lays out and paints one faster than a hundred. */
const ArrowLines = memo(({ arrows, taken }: ArrowsProps) => {
  const lit = arrows.filter((arrow) => isTaken(arrow, taken));
  return (
    <>
      <g>
        <Ways ways={arrows.filter((arrow) => !isTaken(arrow, taken))} />
      </g>
      {lit.length > 0 ? (
        <g data-taken="">
          <Ways ways={lit} />
        </g>
      ) : null}
    </>
  );
});

const Initials = memo(({ initials }: { initials: readonly InitialMark[] }) => (
  <g>
    <Ways ways={initials} />
    <path
      className="chart-dot"
      d={initials.map(({ x, y }) => roundedBox({ x: x - 5, y: y - 5, width: 10, height: 10 }, 5)).join('')}
    />
  </g>
));

const ArrowLabels = memo(({ arrows, taken }: ArrowsProps) => {
  const labels = arrows.flatMap(({ id, label }) => (label ? [{ id, label }] : []));
  return (
    <>
      <path className="chart-label" d={labels.map(({ label }) => roundedBox(label, 5)).join('')} />
      {labels.map(({ id, label }) => (
        <Lines
          key={id}
          lines={label.lines}
          x={label.x + label.width / 2}
          y={label.y + 14}
          middle
          taken={taken}
        />
      ))}
    </>
  );
});

export type StateProps = (state: LaidOutState) => SVGProps<SVGGElement>;

interface StateBoxProps {
  state: LaidOutState;
  isActive: boolean;
  isSelected: boolean;
  stateProps: StateProps | undefined;
  taken: ReadonlySet<string>;
}

const StateBox = memo(({ state, isActive, isSelected, stateProps, taken }: StateBoxProps) => {
  const { x, y, width, height, name, kind, lines } = state;
  const radius = kind === 'final' ? 22 : 12;
  return (
    <g
      className={`chart-state chart-${kind}`}
      data-active={isActive ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      {...stateProps?.(state)}
    >
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={radius} />
      {kind === 'final' ? (
        <rect
          className="chart-inner"
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
          rx={radius - 4}
        />
      ) : null}
      <text className="chart-name" x={x + width / 2} y={y + 25} textAnchor="middle">
        {name}
      </text>
      {lines.length > 0 ? <path className="chart-rule" d={`M${x} ${y + 36}h${width}`} /> : null}
      <Lines lines={lines} x={x + 12} y={y + 53} taken={taken} />
    </g>
  );
});

const nothing: ReadonlySet<string> = new Set();

interface ChartDrawingProps {
  chart: LaidOutChart;
  /** Ids of the active states. */
  active?: ReadonlySet<string>;
  /** Ids of the edges that led there. */
  taken?: ReadonlySet<string>;
  selected?: string | undefined;
  /** Props that make a state interactive. */
  stateProps?: StateProps;
}

/**
 * A state chart in its own units: boxes at the bottom, lines above them, text on top. The stylesheet sets
 * the colours.
 */
export const ChartDrawing = memo(
  ({ chart, active = nothing, taken = nothing, selected, stateProps }: ChartDrawingProps) => (
    <>
      {chart.states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          isActive={state.parent !== null && active.has(state.id)}
          isSelected={state.id === selected}
          stateProps={stateProps}
          taken={taken}
        />
      ))}
      <Initials initials={chart.initials} />
      <ArrowLines arrows={chart.arrows} taken={taken} />
      <ArrowLabels arrows={chart.arrows} taken={taken} />
    </>
  ),
);
