import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'src', 'client');

/**
 * The paths of the pages that are built, read from what the features say of themselves, so that a new page is
 * looked at without being listed anywhere else.
 */
export const builtRoutes = (): { readonly open: readonly string[]; readonly personal: readonly string[] } => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const built = files
    .filter((file) => file.endsWith('.feature.ts'))
    .flatMap((file) =>
      [...readFileSync(join(client, file), 'utf8').matchAll(/^ {4}'(\/[^']*)': \{(.*?)^ {4}\},/gms)].flatMap(
        ([, path, page]) =>
          page!.includes('isInDevelopment')
            ? []
            : [{ path: path!, isPersonal: page!.includes("access: 'user'") }],
      ),
    );
  const pathsOf = (isPersonal: boolean): string[] =>
    built.filter((page) => page.isPersonal === isPersonal).map(({ path }) => path);
  return { open: pathsOf(false), personal: pathsOf(true) };
};
