import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const features = join(import.meta.dirname, '..', 'client', 'features');

const fileOf = (name: string): string => readFileSync(join(features, name, `${name}.feature.ts`), 'utf8');

const declared = {
  messagesWith: /^ {2}messagesWith: '([a-z]+)',$/m,
  lazyFolders: /^ {2}lazyFolders: \[([^\]]+)\],$/m,
};

/** The value of this name in each feature's declaration, by feature; features without one are omitted. */
const readDeclared = (pattern: RegExp): readonly (readonly [feature: string, value: string])[] =>
  readdirSync(features).flatMap((name) => {
    const [, value] = pattern.exec(fileOf(name)) ?? [];
    return value ? [[name, value] as const] : [];
  });

/** The message bundle that a feature's declaration names (`messagesWith`), by feature. */
export const readMessageBundles = (): ReadonlyMap<string, string> =>
  new Map(readDeclared(declared.messagesWith));

/** The folders that a feature's declaration names (`lazyFolders`), by feature. */
export const readLazyFolders = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readDeclared(declared.lazyFolders).map(([feature, folders]) => [
      feature,
      [...folders.matchAll(/'([a-z-]+)'/g)].map(([, folder]) => folder!),
    ]),
  );

/**
 * The declaration without the fields that only the build reads; their lines stay empty, so that source maps
 * remain valid.
 */
export const blankLoading = (code: string): string =>
  Object.values(declared).reduce(
    (left, pattern) => left.replace(pattern, (found) => found.replaceAll(/[^\n]/g, '')),
    code,
  );

/** Removes build-only fields from the features' declarations in the page. */
export const withoutLoading = (): Plugin => ({
  name: 'without-loading',
  enforce: 'pre',
  transform: {
    filter: { id: /\.feature\.ts$/ },
    handler: (code) => ({ code: blankLoading(code), map: null }),
  },
});
