import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { isMet, type Figure, type Measurement } from './figure.ts';

const path = join(import.meta.dirname, 'README.md');
const intro = `# Performance measurements

\`npm run bench\` builds the product, measures everything and writes this file; \`npm run bench -- loading flood\` does so for the parts named. It takes about
half an hour on two cores, with the largest sizes of its growth part (\`GROWTH=full\`) included. No test depends on these figures; they are for readers.

Each figure is listed with the product's target, whether it was met in this run, and, where there is one, a floor: the least the same
machine needed in the same run for the same work without the product. The ratio can be compared between machines, and between a busy and an idle hour of
one machine; the bare figure cannot. The line above each table says when it was measured, on what, and how busy the machine was.

- **FCP** (first contentful paint): when the first text or shape was on the screen. **LCP** (largest contentful paint): when the largest element of the first
  paint was. **Total blocking time**: how long, after the first paint, a tap would have had to wait in all. **Layout shift**: how far the content moved.
- **Slow 4G and 4x CPU**: a phone of the lower middle on a poor mobile network, as Chromium plays it.
- **Brotli**: bytes as they travel. **First route**: what is needed until six prices are shown on the first page. **Precache**: what the service worker fetches, once
  the page is idle, to start without a network.
- **Busy**: the share of the time in which the page's one thread worked; the rest is available for input.
`;

const digitsOf = (value: number): string => {
  if (value === 0) return '0';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4);
};

const targetOf = ({ target, unit }: Figure): string => {
  if (!target) return '';
  return 'atMost' in target ? `at most ${target.atMost} ${unit}` : `at least ${target.atLeast} ${unit}`;
};

const verdictOf = (figure: Figure): string =>
  ({ true: 'met', false: 'MISSED', undefined: '' })[`${isMet(figure) ?? 'undefined'}`];

const cellsOf = (figure: Figure): readonly string[] => [
  figure.name,
  `${digitsOf(figure.value)} ${figure.unit}`.trim(),
  targetOf(figure).trim(),
  verdictOf(figure),
  figure.floor
    ? `${digitsOf(figure.value / figure.floor.value)} x ${figure.floor.name} (${digitsOf(figure.floor.value)} ${figure.unit})`.replace(
        ' )',
        ')',
      )
    : '',
];

/** A table that is readable as plain text and as Markdown. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [['figure', 'measured', 'target', '', 'ratio to the floor'], ...figures.map(cellsOf)];
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    line(rows[0]!),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.slice(1).map(line),
  ].join('\n');
};

/** The machine, and its load during the run. */
export const machineLine = async (): Promise<string> => {
  const chromium = execFileSync(await findChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const [{ model = 'unknown' } = {}] = cpus();
  return `${new Date().toISOString()}, ${cpus().length} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(1)} GiB, Node ${process.versions.node}, ${chromium}, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
};

/** Replaces the previous figures of one part. */
export const writeSection = (
  { name, title, method }: Measurement,
  figures: readonly Figure[],
  machine: string,
): void => {
  const known = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const section = `## ${name}: ${title}\n\n${machine}\n\n${method}\n\n${tableOf(figures)}\n`;
  const others = known.filter((text) => !text.startsWith(`## ${name}:`)).map((text) => `${text.trimEnd()}\n`);
  writeFileSync(path, [intro, ...[...others, section].sort()].join('\n'));
};
