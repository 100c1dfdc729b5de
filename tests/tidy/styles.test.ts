import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles, stylePaths } from './source-tree.ts';

interface Rule {
  readonly path: string;
  readonly selector: string;
  readonly body: string;
}

const rulesOf = (path: string): Rule[] => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    path,
    selector: selector!.trim(),
    body: body!,
  }));
};
const rules = stylePaths.flatMap(rulesOf);

/** What says in a selector which way something goes. */
const direction = /\[data-(direction|side|tick|way|tone)=|\.(up|down|buy|sell|rows)\b/;

test('the colours of rising and falling stand for nothing else: whoever swaps them finds no error in green', () => {
  const wrong = rules.filter(
    ({ path, selector, body }) =>
      !path.endsWith('tokens.css') && /var\(--(on-)?(up|down)\b/.test(body) && !direction.test(selector),
  );
  expect(
    wrong.map(({ path, selector }) => `${path} ${selector}: an error is --danger-text, a good end --accent`),
  ).toEqual([]);
});

/** The file that an import of styles names, from the repository's root. */
const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('#client/')
    ? specifier.replace('#client/', 'src/client/')
    : join(dirname(from), specifier).replaceAll('\\', '/');

interface User {
  readonly styles: string;
  readonly name: string;
  readonly text: string;
}

const users: readonly User[] = sourceFiles
  .filter(({ path }) => path.startsWith('src/client/') && !isTest(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, specifier]) => ({
      styles: targetOf(path, specifier!),
      name: name!,
      text,
    })),
  );

/** Named, or chosen while the app runs, or all of them passed on. */
const uses = ({ name, text }: User, style: string): boolean =>
  new RegExp(`\\b${name}(\\.${style}\\b|\\['${style}'\\]|\\[(?!')|[^\\w.[ '])`).test(
    text.replace(/import [^;]*;/g, ''),
  );

test('no file of styles has a class that nobody wears', () => {
  const unused = stylePaths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const own = rulesOf(path)
        .map(({ selector }) => selector.replaceAll(/:global\([^)]*\)|:global [^,{]*/g, ''))
        .join(' ');
      const wearers = users.filter(({ styles }) => styles === path);
      return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, style]) => style!))]
        .filter((style) => !wearers.some((user) => uses(user, style)))
        .map((style) => `${path} .${style}`);
    });
  expect(unused).toEqual([]);
});
