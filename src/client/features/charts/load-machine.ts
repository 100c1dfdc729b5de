import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { LaidOutChart } from './chart.ts';
import { loadChart } from './load-chart.ts';

export interface ShownMachine {
  readonly chart: LaidOutChart;
  readonly entry: CatalogueEntry;
}

const loadedBefore = new Map<string, ShownMachine>();

/** A machine that was loaded since the app started; available synchronously. */
export const readyMachine = (name: string): ShownMachine | undefined => loadedBefore.get(name);

/** @throws when either file is neither stored on this device nor available from the network */
export const loadMachine = async (name: string): Promise<ShownMachine> => {
  const [chart, { catalogue }] = await Promise.all([loadChart(name), import('#machines/catalogue.ts')]);
  const entry = catalogue.find((each) => each.name === name);
  if (!entry) throw new Error(`no machine ${name}`);
  const shown = { chart, entry };
  loadedBefore.set(name, shown);
  return shown;
};
