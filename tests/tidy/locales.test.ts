import { getConfig } from '@lingui/conf';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#domain/languages.ts';
import { readCatalog, type CatalogEntry } from './po-catalog.ts';
import { root } from './source-tree.ts';

const catalogOf = (locale: string): CatalogEntry[] =>
  readCatalog(readFileSync(join(root, 'locales', locale, 'messages.po'), 'utf8'));

/** Names inside ICU braces, `#`-less, and the numbered tags of rich text. */
const placeholders = (text: string): string[] => {
  const names = [...text.matchAll(/\{\s*([A-Za-z0-9_]+)\s*[,}]/g)].map(([, name]) => `{${name}}`);
  const tags = [...text.matchAll(/<\/?(\d+)\/?>/g)].map(([tag]) => tag!);
  return [...new Set([...names, ...tags])].sort();
};

test.each(locales)('%s translates every message', (locale) => {
  const source = catalogOf('en');
  const byId = new Map(catalogOf(locale).map((entry) => [entry.id, entry]));
  const faults = source.flatMap(({ id, text }) => {
    const translation = byId.get(id);
    if (!translation || translation.text.trim() === '') return [`"${id}" has no translation`];
    const expected = placeholders(text || id);
    const found = placeholders(translation.text);
    return expected.join() === found.join()
      ? []
      : [`"${id}" has ${found.join(' ') || 'no placeholders'}, not ${expected.join(' ')}`];
  });
  expect(faults).toEqual([]);
});

test('the catalogs hold exactly the messages of the source', () => {
  const directory = mkdtempSync(join(tmpdir(), 'tideline-locales-'));
  try {
    const { rootDir: _, ...config } = getConfig({ cwd: root });
    const fresh = {
      sourceLocale: config.sourceLocale,
      locales: ['en'],
      rootDir: root,
      catalogs: [{ path: join(directory, '{locale}', 'messages'), include: [join(root, 'src')] }],
    };
    const configFile = join(directory, 'lingui.config.json');
    writeFileSync(configFile, JSON.stringify(fresh));
    execFileSync(
      process.execPath,
      [join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'), 'extract', '--config', configFile],
      { cwd: root, stdio: 'pipe' },
    );
    const inSource = readCatalog(readFileSync(join(directory, 'en', 'messages.po'), 'utf8'))
      .map(({ id }) => id)
      .sort();
    expect(
      catalogOf('en')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(inSource);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);
