import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppFiles, LaterFiles } from './app-files.ts';
import { isBundle } from './file-bundles.ts';

/**
 * Size budgets in KiB, compressed, by time of loading. Of `atOnce`, 2 are the React hooks of Dexie and
 * XState; of `firstRoute`, 0.4 tell practice from the exchange, whose
 * pages are 41 of `wholeApp`.
 */
const budgets = { firstRoute: 116.5, laterScreen: 40, atOnce: 262, wholeApp: 1_241 } as const;

const ownFiles = /^(?!screenshots\/|sw\.js).*\.(html|js|css|svg|webmanifest|json|woff2)$/;

/** @throws Error when the built app exceeds its budgets, naming each one exceeded. */
export const checkBudgets = (clientDir: string): void => {
  // Fonts are already compressed.
  const kibibytes = (names: readonly string[], packed: 'br' | 'gz' = 'br'): number =>
    names.reduce((sum, name) => {
      const file = name.endsWith('.woff2') ? name : `${name}.${packed}`;
      return sum + statSync(join(clientDir, file)).size;
    }, 0) / 1_024;
  const names = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => ownFiles.test(name) && !name.includes('memory-store-') && !isBundle(name));
  const read = (name: string): unknown => JSON.parse(readFileSync(join(clientDir, name), 'utf8'));
  const { later: list, words: messages } = read('app-files.json') as AppFiles;
  const later = [list, ...(read(list) as LaterFiles).files];
  const ofALanguage = new Set(Object.values(messages).flat());
  const largestOf = (pattern: RegExp) =>
    Object.values(messages)
      .map((files) => files.filter((file) => pattern.test(file)))
      .sort((one, other) => kibibytes(other) - kibibytes(one))[0]!;
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const firstScripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!);
  const firstScreen = names.filter((name) => /^assets\/home-screen-.*\.js$/.test(name));
  const atOnce = names.filter((name) => !later.includes(name));

  const measured: readonly (readonly [what: string, size: number, most: number])[] = [
    [
      'scripts of the first page, with messages of the largest language',
      kibibytes([...new Set([...firstScripts, ...firstScreen, ...largestOf(/\/words-/)])]),
      budgets.firstRoute,
    ],
    [
      'files stored at once, with messages of one language',
      kibibytes(atOnce) + kibibytes(largestOf(/./)),
      budgets.atOnce,
    ],
    ['the whole app', kibibytes(names), budgets.wholeApp],
    ...later
      .filter((name) => name.endsWith('.js') && !ofALanguage.has(name))
      .map((name) => [name, kibibytes([name], 'gz'), budgets.laterScreen] as const),
  ];
  const passed = measured.filter(([, size, most]) => size > most);
  if (process.env['SHOW_BUDGETS'])
    for (const [what, size, most] of measured)
      process.stdout.write(`${size.toFixed(1)} of ${most} KiB  ${what}\n`);
  if (passed.length > 0) {
    throw new Error(
      passed.map(([what, size, most]) => `${what}: ${size.toFixed(1)} KiB, ${most} are allowed`).join('\n'),
    );
  }
};
