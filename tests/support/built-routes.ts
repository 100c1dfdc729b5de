import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'src', 'client');

const aliasesOf = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.feature.ts'))
    .flatMap((file) => {
      const [, aliases = ''] =
        /^ {2}aliases: \{(.*?)\},$/ms.exec(readFileSync(join(client, file), 'utf8')) ?? [];
      return [...aliases.matchAll(/'(\/pages\/[^']*)':/g)].map(([, path]) => path!);
    });

/**
 * The paths of all pages, read from the features' descriptions, so that a new page is covered without being
 * listed anywhere else.
 */
export const builtRoutes = (): {
  readonly open: readonly string[];
  readonly personal: readonly string[];
  /** Other paths of the same pages, which the specification lists as well. */
  readonly aliases: readonly string[];
} => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const built = files
    .filter((file) => file.endsWith('.feature.ts'))
    .flatMap((file) =>
      [...readFileSync(join(client, file), 'utf8').matchAll(/^ {4}'(\/[^']*)': \{(.*?)^ {4}\},/gms)].map(
        ([, path, page]) => ({ path: path!, isPersonal: page!.includes("access: 'user'") }),
      ),
    );
  const pathsOf = (isPersonal: boolean): string[] =>
    built.filter((page) => page.isPersonal === isPersonal).map(({ path }) => path);
  return { open: pathsOf(false), personal: pathsOf(true), aliases: aliasesOf(files) };
};
