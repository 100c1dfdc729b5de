import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'dist', 'client');
const kibibytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0) / 1_024;

/** The scripts a cold start takes before its prices are there: what the HTML preloads, the first page, and the largest language. */
const firstPageScripts = (): string[] => {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const assets = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`);
  const page = assets.filter((name) => name.startsWith('assets/home-screen-'));
  const words = assets.filter((name) => name.startsWith('assets/messages-')).sort((one, other) => kibibytes([other]) - kibibytes([one]));
  return [...new Set([...named, ...page, ...words.slice(0, 1)])];
};

test('the first page takes at most 120 KiB of scripts, its words in any language included', () => {
  const scripts = firstPageScripts();
  expect(scripts.filter((name) => /home-screen|messages|framework|kit/.test(name)).length).toBe(4);
  expect(kibibytes(scripts)).toBeLessThanOrEqual(120);
});
