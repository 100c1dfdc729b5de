import index from '#machines/charts/index.json';
import type { ChartSummary, LaidOutChart } from './chart.ts';

export const summaries: readonly ChartSummary[] = index;

export const summaryOf = (name: string | undefined): ChartSummary | undefined =>
  summaries.find((summary) => summary.name === name);

const layouts = import.meta.glob<LaidOutChart>('../../../../machines/charts/*.json', { import: 'default' });

/** @throws when the chart is neither stored on this device nor available from the network */
export const loadChart = async (name: string): Promise<LaidOutChart> => {
  const load = layouts[`../../../../machines/charts/${name}.json`];
  if (!load) throw new Error(`no chart of ${name}`);
  return load();
};

const sources = import.meta.glob<string>('../../../../machines/*.machine.ts', {
  query: '?raw',
  import: 'default',
});

/** @throws when the source is neither stored on this device nor available from the network */
export const loadSource = async (file: string): Promise<string> => {
  const load = sources[`../../../../${file}`];
  if (!load) throw new Error(`no source at ${file}`);
  return load();
};
