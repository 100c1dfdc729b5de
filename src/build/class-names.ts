import { basename } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * The name of a class of a CSS module: `quote-row_link`. It is predictable without the build, so that the
 * HTML written by the server and the service worker uses the same classes as the components.
 * @throws when two modules have the same file name
 */
export const classNameOf = (name: string, path: string): string => {
  const file = path.split('?')[0]!;
  const block = basename(file, '.module.css');
  const known = fileOf.get(block) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} generate the same class names; rename one`);
  fileOf.set(block, file);
  return `${block}_${name}`;
};
