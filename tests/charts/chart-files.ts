import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartSummary, LaidOutChart } from '#client/features/charts/chart.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { mermaidOf } from './mermaid.ts';
import { readmeOf } from './readme.ts';
import { root } from './root.ts';
import { svgOf } from './svg.tsx';

/** The header comment of a machine's file. */
const aboutOf = (file: string): string => {
  const [, comment = ''] = /^\/\*\*?\n(.*?)\*\//ms.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, ''))
    .join(' ')
    .trim();
};

const summaryOf = (
  { name, file }: CatalogueEntry,
  { states, edges, width, height }: LaidOutChart,
): ChartSummary => ({
  name,
  file,
  about: aboutOf(file),
  states: states.length - 1,
  transitions: edges.length,
  width,
  height,
  outline: states
    .filter(({ kind }) => kind === 'atomic' || kind === 'final')
    .flatMap((state) => [state.x, state.y, state.width, state.height]),
});

export const chartPath = (name: string): string => `machines/charts/${name}.json`;

export const chartText = (chart: LaidOutChart): string => `${JSON.stringify(chart)}\n`;

/** Every generated file, by its path from the repository's root. */
export const chartFiles = (
  charts: readonly (readonly [CatalogueEntry, LaidOutChart])[],
): Map<string, string> => {
  const summarised = charts.map(([entry, chart]) => [summaryOf(entry, chart), chart] as const);
  return new Map([
    ...charts.flatMap(([{ name }, chart]) => [
      [chartPath(name), chartText(chart)] as const,
      [`machines/charts/${name}.svg`, svgOf(chart)] as const,
      [`machines/charts/${name}.mmd`, mermaidOf(chart)] as const,
    ]),
    [
      'machines/charts/index.json',
      `[\n${summarised.map(([summary]) => JSON.stringify(summary)).join(',\n')}\n]\n`,
    ],
    ['machines/README.md', readmeOf(summarised)],
  ]);
};
