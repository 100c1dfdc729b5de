import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/support/chromium.ts';
import { isMet, type Figure, type Measurement } from './figure.ts';

const path = join(import.meta.dirname, 'README.md');
const intro = `# The last run

\`npm run bench\` measures everything, \`npm run bench -- NAME\` one part; both need a build (\`npm run build\`) and write here. No test waits for a clock:
these figures are read by people. A floor is the least the same machine did in the same run for the same work without the product, so that ratios can be
compared between machines, and between a busy and an idle hour of one machine.
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

const verdictOf = (figure: Figure): string => ({ true: 'met', false: 'MISSED', undefined: '' })[`${isMet(figure) ?? 'undefined'}`];

const cellsOf = (figure: Figure): readonly string[] => [
  figure.name,
  `${digitsOf(figure.value)} ${figure.unit}`.trim(),
  targetOf(figure).trim(),
  verdictOf(figure),
  figure.floor ? `${digitsOf(figure.value / figure.floor.value)} x ${figure.floor.name} (${digitsOf(figure.floor.value)} ${figure.unit})`.replace(' )', ')') : '',
];

/** A table that reads well as plain text and as Markdown. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [['figure', 'measured', 'target', '', 'ratio to the floor'], ...figures.map(cellsOf)];
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(rows[0]!), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.slice(1).map(line)].join('\n');
};

/** What ran it and how busy that was meanwhile. */
export const machineLine = async (): Promise<string> => {
  const chromium = execFileSync(await findChromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const [{ model = 'unknown' } = {}] = cpus();
  return `${new Date().toISOString()}, ${cpus().length} cores (${model}), ${(totalmem() / 2 ** 30).toFixed(1)} GiB, Node ${process.versions.node}, ${chromium}, load average ${loadavg().map((load) => load.toFixed(1)).join(' ')}`;
};

/** Puts one part's figures in the place of its last ones. */
export const writeSection = ({ name, title, method }: Measurement, figures: readonly Figure[], machine: string): void => {
  const known = existsSync(path) ? readFileSync(path, 'utf8').split(/^(?=## )/m).slice(1) : [];
  const section = `## ${name}: ${title}\n\n${machine}\n\n${method}\n\n${tableOf(figures)}\n`;
  const others = known.filter((text) => !text.startsWith(`## ${name}:`)).map((text) => `${text.trimEnd()}\n`);
  writeFileSync(path, [intro, ...[...others, section].sort()].join('\n'));
};
