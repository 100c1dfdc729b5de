import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Repository paths of the files it imports, including those found by pattern. */
  readonly imports: readonly string[];
  /** Of these, the files that Vite finds by a pattern: they are not named individually. */
  readonly found: readonly string[];
  /** Names of the packages it imports. */
  readonly packages: readonly string[];
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#domain/': 'src/domain/',
  '#machines/': 'machines/',
  '#client/': 'src/client/',
  '#server/': 'src/server/',
  '#tests/': 'tests/',
  '#locales/': 'locales/',
};

const resolve = (from: string, specifier: string): string | undefined => {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return relative(root, join(root, dirname(from), clean)).replaceAll('\\', '/');
  const alias = Object.keys(aliases).find((prefix) => clean.startsWith(prefix));
  return alias ? clean.replace(alias, aliases[alias]!) : undefined;
};

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const list = (directory: string): string[] =>
  readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** Modules that Vite finds by a pattern; a `query` imports only their text. */
const globPattern = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+\.tsx?)'(?:,\s*(\{[^}]*\}))?/g;

const globbed = (from: string, text: string, paths: readonly string[]): string[] =>
  [...text.matchAll(globPattern)].flatMap(([, pattern, options = '']) => {
    if (options.includes('query:')) return [];
    const files = resolve(from, pattern!)!;
    const matching = new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return paths.filter((path) => matching.test(path));
  });

const readSource = (path: string, _: number, paths: readonly string[]): SourceFile => {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [...text.matchAll(importPattern)].map((match) => (match[1] ?? match[2])!);
  const found = globbed(path, text, paths);
  return {
    path,
    text,
    lines: text.split('\n'),
    imports: [
      ...specifiers.map((specifier) => resolve(path, specifier)).filter((target) => target !== undefined),
      ...found,
    ],
    found,
    packages: specifiers.filter((specifier) => resolve(path, specifier) === undefined).map(packageOf),
  };
};

/** Every source, test and build file, read once. */
export const sourceFiles: readonly SourceFile[] = ['src', 'machines', 'tests']
  .flatMap(list)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  .concat('vite.config.ts')
  .map(readSource);

/** Every style sheet, from the repository's root. */
export const stylePaths: readonly string[] = list('src/client').filter((path) => path.endsWith('.css'));

export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);

/** "path:line what" for each line that matches. */
export const linesMatching = (files: readonly SourceFile[], pattern: RegExp, advice: string): string[] =>
  files.flatMap((file) =>
    file.lines.flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1} ${advice}`] : [])),
  );
