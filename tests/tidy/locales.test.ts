import { getConfig } from '@lingui/conf';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#domain/people/languages.ts';
import { readCatalog, type CatalogEntry } from './po-catalog.ts';
import { root } from './source-tree.ts';

const config = getConfig({ cwd: root });
/** The message files in a locale's folder: one per catalogue. */
const catalogues = (config.catalogs ?? []).map(({ path }) => basename(path)).sort();

const catalogOf = (locale: string, catalogue: string): CatalogEntry[] =>
  readCatalog(readFileSync(join(root, 'locales', locale, `${catalogue}.po`), 'utf8'));

/** Names inside ICU braces, without `#`, and the numbered tags of rich text. */
const placeholders = (text: string): string[] => {
  const names = [...text.matchAll(/\{\s*([A-Za-z0-9_]+)\s*[,}]/g)].map(([, name]) => `{${name}}`);
  const tags = [...text.matchAll(/<\/?(\d+)\/?>/g)].map(([tag]) => tag!);
  return [...new Set([...names, ...tags])].sort();
};

test.each(locales)('%s translates every message of every catalog', (locale) => {
  const faults = catalogues.flatMap((catalogue) => {
    const byId = new Map(catalogOf(locale, catalogue).map((entry) => [entry.id, entry]));
    return catalogOf('en', catalogue).flatMap(({ id, text }) => {
      const translation = byId.get(id);
      if (!translation || translation.text.trim() === '') return [`${catalogue}: "${id}" has no translation`];
      const expected = placeholders(text || id);
      const found = placeholders(translation.text);
      return expected.join() === found.join()
        ? []
        : [`${catalogue}: "${id}" has ${found.join(' ') || 'no placeholders'}, not ${expected.join(' ')}`];
    });
  });
  expect(faults).toEqual([]);
});

/**
 * The plural forms that numbers below a million use in this language; Spanish, French and Portuguese have
 * `many` above it.
 */
const pluralForms = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many');

/** Each plural of a message by its forms, at any depth. */
const pluralsOf = (message: CompiledMessage): string[][] =>
  message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [, kind, forms] = part;
    if (typeof forms !== 'object' || forms === null) return [];
    const named = Object.entries(forms).filter((form): form is [string, CompiledMessage] =>
      Array.isArray(form[1]),
    );
    const deeper = named.flatMap(([, form]) => pluralsOf(form));
    return kind === 'plural' ? [named.map(([name]) => name), ...deeper] : deeper;
  });

test.each(locales)('%s has the plural forms it needs', (locale) => {
  const needed = pluralForms(locale);
  const faults = catalogues.flatMap((catalogue) =>
    catalogOf(locale, catalogue).flatMap(({ id, text }) =>
      pluralsOf(compileMessage(text || id)).flatMap((forms) =>
        needed
          .filter((form) => !forms.includes(form) && !(form === 'one' && forms.includes('1')))
          .map((form) => `${catalogue}: "${id}" has no ${form}`),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

test.each(locales)('%s translates a message alike in all catalogs', (locale) => {
  const known = new Map<string, { catalogue: string; text: string }>();
  const faults = catalogues.flatMap((catalogue) =>
    catalogOf(locale, catalogue).flatMap(({ id, text }) => {
      const before = known.get(id);
      known.set(id, before ?? { catalogue, text });
      return before && before.text !== text
        ? [`"${id}": ${before.catalogue} says "${before.text}", ${catalogue} says "${text}"`]
        : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('every locale has exactly the same catalogs', () => {
  const files = catalogues.map((catalogue) => `${catalogue}.po`).sort();
  expect(
    locales.flatMap((locale) =>
      readdirSync(join(root, 'locales', locale))
        .sort()
        .join() === files.join()
        ? []
        : [locale],
    ),
  ).toEqual([]);
});

test('the catalogs contain exactly the messages of their folders', () => {
  const directory = mkdtempSync(join(tmpdir(), 'tideline-locales-'));
  try {
    const configFile = join(directory, 'lingui.config.ts');
    writeFileSync(
      configFile,
      `import { basename, join } from 'node:path';
      import config from ${JSON.stringify(join(root, 'lingui.config.ts'))};
      export default {
        ...config,
        locales: ['en'],
        rootDir: ${JSON.stringify(root)},
        catalogs: config.catalogs.map((catalog) => ({
          ...catalog,
          path: join(${JSON.stringify(directory)}, '{locale}', basename(catalog.path)),
        })),
      };`,
    );
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'),
        'extract',
        '--workers',
        '1',
        '--config',
        configFile,
      ],
      { cwd: root, stdio: 'pipe' },
    );
    const idsIn = (entries: CatalogEntry[]) => entries.map(({ id }) => id).sort();
    const wrong = catalogues.filter((catalogue) => {
      const file = join(directory, 'en', `${catalogue}.po`);
      const inSource = existsSync(file) ? readCatalog(readFileSync(file, 'utf8')) : [];
      return idsIn(inSource).join('\n') !== idsIn(catalogOf('en', catalogue)).join('\n');
    });
    expect(wrong).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);
