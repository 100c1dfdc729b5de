import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type RefCallback } from 'react';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { LivePane } from './live-pane.tsx';
import { summaryOf } from './load-chart.ts';
import type { ShownMachine } from './load-machine.ts';
import { Simulator } from './simulator.tsx';
import { SourceView } from './source-view.tsx';
import { TransitionTable } from './transition-table.tsx';
import { useLive } from './use-live.ts';
import { useSimulation } from './use-simulation.ts';
import type { Size } from './view.ts';
import { statesOf } from './where.ts';
import styles from './machine-view.module.css';

const nothing: ReadonlySet<string> = new Set();

interface MachineViewProps {
  shown: ShownMachine;
  /** The size available to the chart, and the ref that measures it. */
  window: Size | undefined;
  attach: RefCallback<HTMLElement>;
}

/** One machine: its chart, with its tools next to it or below. */
export const MachineView = ({ shown: { chart, entry }, window, attach }: MachineViewProps) => {
  const { t } = useLingui();
  const { state: wanted, path = '', view = 'simulator' } = useQuery('/pages/charts/charts');
  // A link may name a state of an older chart.
  const state = chart.states.find(({ id }) => id === wanted)?.id;
  const simulation = useSimulation(entry, path);
  const live = useLive(entry.name);
  const open = useCallback(
    (changed: { view: typeof view; state?: string | undefined }) =>
      redirectTo('/pages/charts/charts', { machine: entry.name, path, ...changed }),
    [entry, path],
  );
  const select = useCallback(
    (id: string) => open(id === state ? { view: 'table' } : { view: 'table', state: id }),
    [open, state],
  );
  const tabs = [
    { value: 'simulator' as const, label: t`Simulator` },
    { value: 'table' as const, label: t`Transitions` },
    ...(live.running.length > 0 || view === 'live'
      ? [{ value: 'live' as const, label: t({ message: 'Live', context: 'running in this tab' }) }]
      : []),
    { value: 'source' as const, label: t({ message: 'Source', context: 'program' }) },
  ];
  const lit = view === 'live' ? live.shown?.events.at(-1)?.value : undefined;
  const liveStates = useMemo(() => (lit === undefined ? nothing : statesOf(lit)), [lit]);
  const { active, taken } = view === 'live' ? { active: liveStates, taken: nothing } : simulation.now;
  return (
    <div className={styles.panes}>
      <div className={styles.canvas} ref={attach}>
        <ChartCanvas
          window={window}
          chart={chart}
          active={active}
          taken={taken}
          selected={state}
          onSelect={select}
        />
      </div>
      <div className={styles.side}>
        <Segments
          label={t`Show`}
          options={tabs}
          value={view}
          onChange={(next) => open(next === 'table' ? { view: next, state } : { view: next })}
        />
        {view === 'simulator' ? (
          <Simulator key={entry.name} entry={entry} chart={chart} simulation={simulation} />
        ) : null}
        {view === 'table' ? (
          <TransitionTable chart={chart} state={state} onAll={() => open({ view: 'table' })} />
        ) : null}
        {view === 'live' ? (
          <LivePane chart={chart} running={live.running} shown={live.shown} onShow={live.show} />
        ) : null}
        {view === 'source' ? (
          <SourceView file={entry.file} about={summaryOf(entry.name)?.about ?? ''} />
        ) : null}
      </div>
    </div>
  );
};
