import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const features = join(import.meta.dirname, '..', 'client', 'features');

const fileOf = (name: string): string => readFileSync(join(features, name, `${name}.feature.ts`), 'utf8');

const declared = {
  wordsWith: /^ {2}wordsWith: '([a-z]+)',$/m,
  drawnLater: /^ {2}drawnLater: \[([^\]]+)\],$/m,
};

/** What each feature's declaration says under this name, by the feature; those that say nothing are left out. */
const readDeclared = (pattern: RegExp): readonly (readonly [feature: string, value: string])[] =>
  readdirSync(features).flatMap((name) => {
    const [, value] = pattern.exec(fileOf(name)) ?? [];
    return value ? [[name, value] as const] : [];
  });

/** The bundle of words that a feature's declaration names (`wordsWith`), by the feature. */
export const readWordBundles = (): ReadonlyMap<string, string> => new Map(readDeclared(declared.wordsWith));

/** The folders that a feature's declaration names (`drawnLater`), by the feature. */
export const readDrawnLater = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readDeclared(declared.drawnLater).map(([feature, folders]) => [
      feature,
      [...folders.matchAll(/'([a-z-]+)'/g)].map(([, folder]) => folder!),
    ]),
  );

/** The declaration without what the build alone reads; its lines stay empty, so that source maps hold. */
export const blankLoading = (code: string): string =>
  Object.values(declared).reduce(
    (left, pattern) => left.replace(pattern, (found) => found.replaceAll(/[^\n]/g, '')),
    code,
  );

/** The page's declarations carry nothing of how the build packs them. */
export const withoutLoading = (): Plugin => ({
  name: 'without-loading',
  enforce: 'pre',
  transform: {
    filter: { id: /\.feature\.ts$/ },
    handler: (code) => ({ code: blankLoading(code), map: null }),
  },
});
