import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { redirectTo, useQuery } from '#client/lib/navigation.ts';
import { Segments } from '#client/ui/segments.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { summaryOf } from './load-chart.ts';
import type { ShownMachine } from './load-machine.ts';
import { Simulator } from './simulator.tsx';
import { SourceView } from './source-view.tsx';
import { TransitionTable } from './transition-table.tsx';
import { useSimulation } from './use-simulation.ts';
import styles from './machine-view.module.css';

/** One machine: its chart, and beside or below it what one does with it. */
export const MachineView = ({ shown: { chart, entry } }: { shown: ShownMachine }) => {
  const { t } = useLingui();
  const { state, path = '', view = 'simulator' } = useQuery('/pages/charts/charts');
  const simulation = useSimulation(entry, path);
  const select = useCallback(
    (id: string) => redirectTo('/pages/charts/charts', { machine: entry.name, path, ...(id === state ? { view: 'simulator' } : { view: 'table', state: id }) }),
    [entry, path, state],
  );
  const tabs = [
    { value: 'simulator' as const, label: t`Simulator` },
    { value: 'table' as const, label: t`Transitions` },
    { value: 'source' as const, label: t`Source` },
  ];
  return (
    <div className={styles.panes}>
      <div className={styles.canvas}>
        <ChartCanvas chart={chart} active={simulation.now.active} taken={simulation.now.taken} selected={state} onSelect={select} />
      </div>
      <div className={styles.side}>
        <Segments label={t`Show`} options={tabs} value={view === 'live' ? 'simulator' : view} onChange={(next) => redirectTo('/pages/charts/charts', { machine: entry.name, path, view: next, state: next === 'table' ? state : undefined })} />
        {view === 'simulator' || view === 'live' ? <Simulator entry={entry} chart={chart} simulation={simulation} /> : null}
        {view === 'table' ? <TransitionTable chart={chart} state={state} onAll={() => redirectTo('/pages/charts/charts', { machine: entry.name, path, view: 'table' })} /> : null}
        {view === 'source' ? <SourceView file={entry.file} about={summaryOf(entry.name)?.about ?? ''} /> : null}
      </div>
    </div>
  );
};
