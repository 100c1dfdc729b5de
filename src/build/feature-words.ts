import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const features = join(import.meta.dirname, '..', 'client', 'features');

const fileOf = (name: string): string => readFileSync(join(features, name, `${name}.feature.ts`), 'utf8');

/** The bundle of words that a feature's declaration names (`wordsWith`), by the feature. */
export const readWordBundles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(features).flatMap((name) => {
      const [, bundle] = /^  wordsWith: '([a-z]+)',$/m.exec(fileOf(name)) ?? [];
      return bundle ? [[name, bundle] as const] : [];
    }),
  );
