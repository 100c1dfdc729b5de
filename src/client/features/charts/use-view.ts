import { useState } from 'react';
import type { LaidOutChart, LaidOutState } from './chart.ts';
import {
  centred,
  fitting,
  isInSight,
  moved,
  opening,
  zoomed,
  type Point,
  type Size,
  type View,
} from './view.ts';

interface ChartView {
  readonly view: View;
  /** The chart and the state that the view was computed for. */
  readonly chart: LaidOutChart;
  readonly followed: string | undefined;
}

/** The visible part of the chart. It follows the given state; between changes the user controls it. */
export const useView = (
  window: Size | undefined,
  chart: LaidOutChart,
  followed: LaidOutState | undefined,
) => {
  const [current, setCurrent] = useState<ChartView>();
  const box = followed ?? chart.states[0];
  if (window && box && (current?.chart !== chart || current.followed !== followed?.id)) {
    const opened = current?.chart === chart ? current.view : opening(box, chart, window);
    setCurrent({
      chart,
      followed: followed?.id,
      view: isInSight(box, opened, window) ? opened : centred(box, opened.scale, chart, window),
    });
  }
  const change = (make: (view: View) => View): void =>
    setCurrent((known) => known && { ...known, view: make(known.view) });
  return {
    view: current?.chart === chart ? current.view : undefined,
    move: (by: Point) => change((view) => (window ? moved(view, by, chart, window) : view)),
    zoom: (factor: number, at?: Point) =>
      change((view) =>
        window ? zoomed(view, factor, at ?? { x: window.width / 2, y: window.height / 2 }) : view,
      ),
    fit: () => change((view) => (window ? fitting(chart, window) : view)),
    show: (state: LaidOutState) =>
      change((view) =>
        window && !isInSight(state, view, window) ? centred(state, view.scale, chart, window) : view,
      ),
  };
};
