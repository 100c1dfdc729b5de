import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFailureText } from '#client/app/load-failure-text.ts';
import { locales } from '#domain/people/languages.ts';
import { root } from './source-tree.ts';

/*
 * Texts that no catalogue can provide: those in a file that is read before any code, or when the code does
 * not load.
 */

const others = locales.filter((locale) => locale !== 'en');

test('a page that failed to load its code reports it in nine languages', () => {
  expect(Object.keys(loadFailureText)).toEqual(locales);
  expect(new Set(Object.values(loadFailureText)).size).toBe(locales.length);
});

test('without scripts the page states its requirements in nine languages', () => {
  const html = readFileSync(join(root, 'src/client/index.html'), 'utf8');
  const [, text = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(html)!;
  const languages = [...text.matchAll(/<p lang="([\w-]+)">[^<]+<\/p>/g)].map(([, lang]) => lang);
  expect(languages).toEqual(locales);
});

test('the manifest has the name of the app and its shortcuts in every language', () => {
  interface Named {
    readonly name: string;
    readonly name_localized?: Record<string, string>;
  }
  const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as {
    description_localized: Record<string, string>;
    shortcuts: readonly Named[];
  };
  expect(Object.keys(manifest.description_localized)).toEqual(others);
  expect(
    manifest.shortcuts.map(({ name, name_localized = {} }) => [name, Object.keys(name_localized)]),
  ).toEqual(['Market', 'Trade', 'Assets', 'Practice'].map((name) => [name, others]));
});
