import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankLoading, readDrawnLater, readWordBundles } from './feature-loading.ts';

test('features name the bundle their words travel with', () => {
  const bundles = readWordBundles();
  expect(bundles.get('withdraw')).toBe('funds');
  expect(bundles.get('quiz')).toBe('products');
});

test('features name the folders that are drawn after the first paint, and each of them is there', () => {
  const folders = [...readDrawnLater()].flatMap(([feature, names]) =>
    names.map((name) => join('src', 'client', 'features', feature, name)),
  );
  expect(folders).toContain(join('src', 'client', 'features', 'home', 'sections'));
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

test('the page gets the declaration without how it is packed, line by line', () => {
  const declaration =
    "export const quiz: Feature = {\n  wordsWith: 'products',\n  drawnLater: [\n    'cards',\n  ],\n  pages: {},\n};\n";
  expect(blankLoading(declaration)).toBe('export const quiz: Feature = {\n\n\n\n\n  pages: {},\n};\n');
});
