import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaidOutChart } from '#client/features/charts/chart.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartFiles } from './chart-files.ts';
import { layOut } from './lay-out.ts';
import { readMachine } from './read-machine.ts';
import { root } from './root.ts';

/* `npm run charts`: writes the catalogue's machines to `machines/charts/` and `machines/README.md`. */

const charts: (readonly [CatalogueEntry, LaidOutChart])[] = [];
for (const entry of catalogue) charts.push([entry, await layOut(entry.name, readMachine(entry.machine))]);

const folder = join(root, 'machines', 'charts');
mkdirSync(folder, { recursive: true });
const files = chartFiles(charts);
for (const name of readdirSync(folder)) if (!files.has(`machines/charts/${name}`)) rmSync(join(folder, name));
for (const [path, text] of files) writeFileSync(join(root, path), text);
process.stdout.write(`${charts.length} charts written to machines/charts and machines/README.md\n`);
