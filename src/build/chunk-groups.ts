import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const firstPage = ['app/start.tsx', 'features/home/home-screen.tsx'].map((path) =>
  join(import.meta.dirname, '..', 'client', path),
);
let neededAtOnce: ReadonlySet<string> | undefined;

/** What the first page cannot do without: all that is imported, over however many steps, without waiting. */
const findNeededAtOnce = (graph: ModuleGraph): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  firstPage.forEach(follow);
  return found;
};

const features = join(import.meta.dirname, '..', 'client', 'features');
/** A feature that is a description and no screens yet says nothing but its pages' titles. */
const isDescriptionOnly = (room: string): boolean =>
  readdirSync(join(features, room)).every((file) => file.endsWith('.feature.ts'));

/** What a language's first file holds: where its rooms are, the shared words, and those of the first page. */
const firstWords = (id: string): string | null => {
  const [, locale, room] =
    /[\\/]lib[\\/]words[\\/]([^\\/]+)\.ts$/.exec(id) ??
    /[\\/]locales[\\/]([^\\/]+)[\\/](.+)\.po$/.exec(id) ??
    [];
  if (!locale) return null;
  const isFirst = !room || room === 'shared' || room === 'home' || isDescriptionOnly(room);
  return isFirst ? `words-${locale.toLowerCase()}` : null;
};

const everywhere =
  /node_modules[\\/]big\.js|src[\\/](contract|domain|client[\\/](app|parts|data|ui|lib))[\\/]/;

/**
 * Few, large chunks: over a slow network every further request costs a round trip. `boot` runs before the
 * rest has arrived; `kit` is what the first page needs of ours and nothing else; `common` is what several
 * later pages share. Charts, the socket, the runtime and Dexie stay chunks of their own.
 */
export const chunkGroups = [
  { name: firstWords, priority: 2 },
  {
    name: 'boot',
    priority: 3,
    test: /rolldown[\\/]runtime|preload-helper|src[\\/](contract[\\/]account-names|domain[\\/](languages|first-page[\\/]leads-home)|client[\\/](main|data[\\/]engine[\\/](boot-snapshot|database-name)|lib[\\/](words|pages|install-offer|wide-query)|app[\\/](features|page-sources|trade[\\/](trade\.feature|wide-pages))|features[\\/].*\.feature))\.tsx?$/,
  },
  {
    name: 'framework',
    priority: 2,
    test: /node_modules[\\/](react|react-dom|scheduler|wouter|zod|@lingui)[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      (neededAtOnce ??= findNeededAtOnce(graph)).has(id) ? 'kit' : null,
    priority: 1,
    test: everywhere,
  },
  { name: 'sources', test: /machines[\\/][^\\/]+\.machine\.ts\?raw/ },
  {
    name: 'common',
    test: /src[\\/](contract|domain|client[\\/](parts|data|ui|lib))[\\/](?!chart[\\/]|socket[\\/]|engine[\\/]database\.ts|areas\.ts|(start|account-sync|connection-actor|follow-other-tabs|outbox-actor)\.ts)/,
    minShareCount: 4,
  },
];
