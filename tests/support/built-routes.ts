import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'src', 'client', path), 'utf8');
const paths = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => path!);

/**
 * The paths of the pages that are built, read from the table the app shows them by, so that a new page is
 * looked at without being listed anywhere else.
 */
export const builtRoutes = (): { readonly open: readonly string[]; readonly personal: readonly string[] } => {
  const [phone = ''] = source('app/screens.ts').split('const wideScreens');
  const built = paths(phone, /^ {2}'(\/[^']*)':/gm);
  const needsUser = new Set(paths(source('lib/routes.ts'), /^ {2}'(\/[^']*)': personal\(/gm));
  return {
    open: built.filter((path) => !needsUser.has(path)),
    personal: built.filter((path) => needsUser.has(path)),
  };
};
