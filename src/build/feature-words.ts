import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const features = join(import.meta.dirname, '..', 'client', 'features');

const fileOf = (name: string): string => readFileSync(join(features, name, `${name}.feature.ts`), 'utf8');

const declared = /^ {2}wordsWith: '([a-z]+)',$/m;

/** The bundle of words that a feature's declaration names (`wordsWith`), by the feature. */
export const readWordBundles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(features).flatMap((name) => {
      const [, bundle] = declared.exec(fileOf(name)) ?? [];
      return bundle ? [[name, bundle] as const] : [];
    }),
  );

/** The declaration without its bundle; the line stays empty, so that source maps hold. */
export const blankBundle = (code: string): string => code.replace(declared, '');

/** Only the build reads which words travel together: the page's declarations carry none of it. */
export const withoutWordBundles = (): Plugin => ({
  name: 'without-word-bundles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.feature\.ts$/ },
    handler: (code) => ({ code: blankBundle(code), map: null }),
  },
});
