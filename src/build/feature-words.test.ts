import { expect, test } from 'vitest';
import { blankBundle, readWordBundles } from './feature-words.ts';

test('features name the bundle their words travel with', () => {
  const bundles = readWordBundles();
  expect(bundles.get('withdraw')).toBe('funds');
  expect(bundles.get('quiz')).toBe('products');
});

test('the page gets the declaration without the bundle, line by line', () => {
  const declaration =
    "export const quiz: Feature = {\n  name: 'quiz',\n  wordsWith: 'products',\n  pages: {},\n};\n";
  expect(blankBundle(declaration)).toBe(
    "export const quiz: Feature = {\n  name: 'quiz',\n\n  pages: {},\n};\n",
  );
});
