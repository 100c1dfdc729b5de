import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankLoading, readLazyFolders, readMessageBundles } from './feature-loading.ts';

test('features name the bundle their messages are loaded with', () => {
  const bundles = readMessageBundles();
  expect(bundles.get('withdraw')).toBe('funds');
  expect(bundles.get('quiz')).toBe('products');
});

test('features name the folders rendered after the first paint, and each folder exists', () => {
  const folders = [...readLazyFolders()].flatMap(([feature, names]) =>
    names.map((name) => join('src', 'client', 'features', feature, name)),
  );
  expect(folders).toContain(join('src', 'client', 'features', 'home', 'sections'));
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

test('the page gets the declaration with its bundling fields blanked, line for line', () => {
  const declaration =
    "export const quiz: Feature = {\n  messagesWith: 'products',\n  lazyFolders: [\n    'cards',\n  ],\n  pages: {},\n};\n";
  expect(blankLoading(declaration)).toBe('export const quiz: Feature = {\n\n\n\n\n  pages: {},\n};\n');
});
