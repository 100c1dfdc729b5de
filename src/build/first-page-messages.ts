import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { linguiConfig, readRooms } from './catalogues.ts';
import { virtualModule } from './virtual-module.ts';

const root = join(import.meta.dirname, '..', '..');
const name = 'virtual:first-page-messages';

/** Messages of the list of prices, which the built HTML does not contain. */
const ofRows = ['Markets', 'Watchlist', 'See all', 'Updated {ago}', 'Closed'];

interface Manifest {
  readonly description: string;
  readonly description_localized: Readonly<Record<string, string>>;
}

const messagesInPage = (): string[] => {
  const html = readFileSync(join(root, 'src/client/index.html'), 'utf8');
  const marked = [...html.matchAll(/<!--w-->([\s\S]*?)<!---->|aria-label="([^"]*)"/g)];
  return marked.map(([, text, label]) => (text ?? label)!.replace(/\s+/g, ' ').trim());
};

type Translations = Record<string, Record<string, string>>;

/** @throws when a message of the page has no translation */
const readMessages = async (): Promise<Translations> => {
  const catalogues = await readRooms();
  const { description, description_localized } = JSON.parse(
    readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8'),
  ) as Manifest;
  const wanted = [...new Set([...messagesInPage(), ...ofRows])];
  const ofLocale = async (locale: string): Promise<Record<string, string>> => {
    const known = new Map<string, string>();
    for (const catalogue of catalogues)
      for (const { message, context, translation } of Object.values((await catalogue.read(locale)) ?? {}))
        if (message && translation && !context) known.set(message, translation);
    const translations = wanted.map((english): [string, string] => {
      const translation = known.get(english);
      if (!translation)
        throw new Error(`the first page's message "${english}" is not translated to ${locale}`);
      return [english, translation];
    });
    return Object.fromEntries([...translations, [description, description_localized[locale] ?? description]]);
  };
  return Object.fromEntries(
    await Promise.all(linguiConfig.locales.map(async (locale) => [locale, await ofLocale(locale)])),
  ) as Translations;
};

/**
 * Provides the page's messages before any script, in every language, from the catalogues, to the server and
 * the service worker, which fill in the page.
 */
export const firstPageMessages = (): Plugin => ({
  name: 'first-page-messages',
  ...virtualModule(
    name,
    async () => `export const firstPageMessages = ${JSON.stringify(await readMessages())};`,
  ),
});
