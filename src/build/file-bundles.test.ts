import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isBundle, planBundles, writeBundles } from './file-bundles.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

const builtFiles = (files: Readonly<Record<string, string>>): string => {
  const dir = mkdtempSync(join(tmpdir(), 'bundles-'));
  dirs.push(dir);
  mkdirSync(join(dir, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
};

test('code is bundled up to a size limit, messages per language, and fonts not at all', () => {
  const code = (size: number) => ({ locale: '', size });
  const messages = (locale: string) => ({ locale, size: 4 });
  expect(
    planBundles([
      undefined,
      code(4),
      code(399_996),
      code(1),
      messages('en'),
      messages('en'),
      messages('fr'),
      undefined,
      messages('fr'),
    ]),
  ).toEqual([
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 6, locale: 'en' },
    { from: 6, to: 7, locale: 'fr' },
    { from: 8, to: 9, locale: 'fr' },
  ]);
});

test('a bundle contains its files unchanged, under a name and a checksum of its text', () => {
  const files = { 'assets/a.js': 'the a', 'assets/a.css': '.a {}', 'assets/en.js': 'wörds' };
  const dir = builtFiles(files);
  const bundles = writeBundles(dir, Object.keys(files), [
    { from: 0, to: 2 },
    { from: 2, to: 3, locale: 'en' },
  ]);
  const texts = bundles.map(({ file }) => readFileSync(join(dir, file), 'utf8'));
  expect(texts.map((text): unknown => JSON.parse(text))).toEqual([
    { 'assets/a.js': 'the a', 'assets/a.css': '.a {}' },
    { 'assets/en.js': 'wörds' },
  ]);
  expect(bundles.map(({ integrity }) => integrity)).toEqual(
    texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
  );
  expect(bundles.map(({ file }) => [isBundle(file), file.split('-')[0]])).toEqual([
    [true, 'bundles/code'],
    [true, 'bundles/en'],
  ]);
});

test('a bundle with different text has a different name', () => {
  const nameOf = (text: string): string =>
    writeBundles(builtFiles({ 'assets/a.js': text }), ['assets/a.js'], [{ from: 0, to: 1 }])[0]!.file;
  expect([nameOf('one') === nameOf('one'), nameOf('one') === nameOf('two')]).toEqual([true, false]);
});
