import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaults, type Settings } from '../run/settings.ts';

/** A run that has found a fault of the product: it is repeated for ever. */
interface Regression extends Partial<Omit<Settings, 'seed' | 'withoutActions' | 'withoutFaults'>> {
  /** The fault that it has found, in one sentence. */
  readonly says: string;
  readonly seed: string;
  readonly withoutActions?: readonly number[];
  readonly withoutFaults?: readonly number[];
}

const folder = join(import.meta.dirname, '..', 'regressions');

export const readRegressions = (): readonly Settings[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const read = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Regression;
      const { withoutActions = [], withoutFaults = [] } = read;
      return {
        ...defaults,
        ...read,
        withoutActions: new Set(withoutActions),
        withoutFaults: new Set(withoutFaults),
      };
    });
