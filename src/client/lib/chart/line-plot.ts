import uPlot from 'uplot';

export interface LinePlotOptions {
  readonly host: HTMLElement;
  readonly colours: {
    readonly line: string;
    readonly fill: string;
    readonly grid: string;
    readonly text: string;
  };
  readonly formatValue: (value: number) => string;
  /** What the axis says at a time, milliseconds. */
  readonly formatTime: (timeMs: number) => string;
  /** The point under the pointer, by its place; null: there is none. */
  readonly onPoint: (place: number | null) => void;
}

/** Ascending times, milliseconds, and a value at each; null: a gap. */
export interface LineColumns {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface LinePlot {
  setData(columns: LineColumns): void;
  destroy(): void;
}

const labelWidth = 84;
const valueAxisWidth = 64;
/** A level line needs some height around it. */
const leastSpan = 0.02;

/** From a little below the lowest to a little above the highest. */
const rangeOf = (lowest: number, highest: number): [number, number] => {
  const room = Math.max(highest - lowest, Math.abs(highest) * leastSpan, 0.01) * 0.12;
  return [Math.min(Math.max(0, lowest), lowest - room), highest + room];
};

/** One line over time, filled below as water is; what is unknown stays open. */
export const createLinePlot = ({
  host,
  colours,
  formatValue,
  formatTime,
  onPoint,
}: LinePlotOptions): LinePlot => {
  const axis = {
    stroke: colours.text,
    font: '12px system-ui',
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  const size = (): { width: number; height: number } => ({
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  });
  const plot = new uPlot(
    {
      ...size(),
      ms: 1,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: { x: { time: true }, y: { range: (_, low, high) => rangeOf(low ?? 0, high ?? 0) } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: labelWidth,
          size: 26,
          values: (_, times) => times.map(formatTime),
        },
        { ...axis, side: 1, size: valueAxisWidth, values: (_, values) => values.map(formatValue) },
      ],
      series: [
        {},
        { stroke: colours.line, fill: colours.fill, width: 2, spanGaps: false, points: { show: false } },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [[], []],
    host,
  );
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(host);
  return {
    setData: ({ times, values }) => plot.setData([[...times], [...values]]),
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
};
