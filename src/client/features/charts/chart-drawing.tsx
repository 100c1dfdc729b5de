import { memo, type SVGProps } from 'react';
import type { Arrow, DrawnChart, DrawnState, InitialMark, Line } from './chart.ts';
import { arrowHead, roundedPath } from './line-shapes.ts';

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
  lines.map(({ text, tone, edge }, place) => (
    <text key={place} className={`chart-line chart-${tone}`} data-taken={edge !== undefined && taken.has(edge) ? '' : undefined} x={x} y={y + place * lineHeight} textAnchor={middle ? 'middle' : undefined}>
      {text}
    </text>
  ));

const InitialDot = ({ mark: { x, y, points } }: { mark: InitialMark }) => (
  <g className="chart-initial">
    <path className="chart-way" d={roundedPath(points)} />
    <polygon className="chart-head" points={arrowHead(points)} />
    <circle cx={x} cy={y} r={5} />
  </g>
);

const ArrowLine = memo(({ arrow: { points, edges }, taken }: { arrow: Arrow; taken: ReadonlySet<string> }) => (
  <g className="chart-arrow" data-taken={edges.some((edge) => taken.has(edge)) ? '' : undefined}>
    <path className="chart-way" d={roundedPath(points)} />
    <polygon className="chart-head" points={arrowHead(points)} />
  </g>
));

const ArrowLabel = memo(({ arrow: { label }, taken }: { arrow: Arrow; taken: ReadonlySet<string> }) =>
  label ? (
    <g>
      <rect className="chart-label" x={label.x} y={label.y} width={label.width} height={label.height} rx={5} />
      <Lines lines={label.lines} x={label.x + label.width / 2} y={label.y + 14} middle taken={taken} />
    </g>
  ) : null,
);

export type StateProps = (state: DrawnState) => SVGProps<SVGGElement>;

interface StateBoxProps {
  state: DrawnState;
  isActive: boolean;
  isSelected: boolean;
  stateProps: StateProps | undefined;
  taken: ReadonlySet<string>;
}

const StateBox = memo(({ state, isActive, isSelected, stateProps, taken }: StateBoxProps) => {
  const { x, y, width, height, name, kind, lines } = state;
  const radius = kind === 'final' ? 22 : 12;
  return (
    <g className={`chart-state chart-${kind}`} data-active={isActive ? '' : undefined} data-selected={isSelected ? '' : undefined} {...stateProps?.(state)}>
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={radius} />
      {kind === 'final' ? <rect className="chart-inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={radius - 4} /> : null}
      <text className="chart-name" x={x + width / 2} y={y + 25} textAnchor="middle">{name}</text>
      {lines.length > 0 ? <path className="chart-rule" d={`M${x} ${y + 36}h${width}`} /> : null}
      <Lines lines={lines} x={x + 12} y={y + 53} taken={taken} />
    </g>
  );
});

const nothing: ReadonlySet<string> = new Set();

interface ChartDrawingProps {
  chart: DrawnChart;
  /** State ids: where the machine is. */
  active?: ReadonlySet<string>;
  /** Edge ids: how it came there. */
  taken?: ReadonlySet<string>;
  selected?: string | undefined;
  /** What makes a state more than a picture. */
  stateProps?: StateProps;
}

/** A state chart in its own units: boxes below, lines over them, words on top. Colours are the stylesheet's. */
export const ChartDrawing = memo(({ chart, active = nothing, taken = nothing, selected, stateProps }: ChartDrawingProps) => (
  <>
    {chart.states.map((state) => (
      <StateBox key={state.id} state={state} isActive={state.parent !== null && active.has(state.id)} isSelected={state.id === selected} stateProps={stateProps} taken={taken} />
    ))}
    {chart.initials.map((mark) => <InitialDot key={mark.target} mark={mark} />)}
    {chart.arrows.map((arrow) => <ArrowLine key={arrow.id} arrow={arrow} taken={taken} />)}
    {chart.arrows.map((arrow) => <ArrowLabel key={arrow.id} arrow={arrow} taken={taken} />)}
  </>
));
