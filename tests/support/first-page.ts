import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** Transferred size, compressed. */
export const kibibytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0) / 1_024;

/**
 * What a cold start loads before its prices are there: the preloads of the HTML, the first page, and the
 * messages of the largest language.
 */
export const firstPageFiles = (ending: 'js' | 'css'): string[] => {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const assets = readdirSync(join(client, 'assets')).map((name) => `assets/${name}`);
  const page = assets.filter((name) => name.startsWith('assets/home-screen-'));
  const { words } = JSON.parse(readFileSync(join(client, 'app-files.json'), 'utf8')) as {
    words: Record<string, string[]>;
  };
  const [largest = []] = Object.values(words)
    .map((files) => files.filter((file) => /\/words-/.test(file)))
    .sort((one, other) => kibibytes(other) - kibibytes(one));
  return [...new Set([...named, ...page, ...largest])].filter((name) => name.endsWith(`.${ending}`));
};
