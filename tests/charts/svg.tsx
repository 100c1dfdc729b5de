import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LaidOutChart } from '#client/features/charts/chart.ts';
import { ChartDrawing } from '#client/features/charts/chart-drawing.tsx';
import { root } from './root.ts';

const read = (path: string): string =>
  readFileSync(join(root, 'src/client', path), 'utf8').replace(/\/\*.*?\*\//gs, '');

const chartStyle = read('features/charts/chart.css').trim();
const tokens = read('ui/styles/tokens.css');
const used = [...new Set([...chartStyle.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name!))];

/** The values that the chart's style needs, from the block that follows `selector`. */
const valuesIn = (selector: string): string => {
  const block = tokens.slice(tokens.indexOf(`${selector} {`));
  const values = new Map(
    [...block.slice(0, block.indexOf('}')).matchAll(/(--[a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
  return used.flatMap((name) => (values.has(name) ? [`${name}: ${values.get(name)}`] : [])).join('; ');
};

const style = `:root { ${valuesIn(':root')} }
@media (prefers-color-scheme: light) { :root { ${valuesIn(":root[data-theme='light']")} } }
svg { background: var(--bg) }
${chartStyle}`;

/** The chart as a self-contained file that follows the reader's theme. */
export const svgOf = (chart: LaidOutChart): string =>
  `${renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      width={chart.width}
      height={chart.height}
      role="img"
      aria-label={`State chart: ${chart.name}`}
    >
      <style>{style}</style>
      <ChartDrawing chart={chart} />
    </svg>,
  ).replace(/(<\/g>|<\/style>|<\/text>)/g, '$1\n')}\n`;
