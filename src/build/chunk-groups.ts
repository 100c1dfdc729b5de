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

const everywhere =
  /node_modules[\\/]big\.js|src[\\/](contract|domain|client[\\/](app|parts|data|ui|lib))[\\/]/;

/**
 * Few, large chunks: over a slow network every further request costs a round trip. `boot` runs before the
 * rest has arrived; `kit` is what the first page needs of ours and nothing else; `common` is what several
 * later pages share. Charts, the socket, the runtime and Dexie stay chunks of their own.
 */
export const chunkGroups = [
  {
    name: 'boot',
    priority: 3,
    test: /rolldown[\\/]runtime|preload-helper|src[\\/](domain[\\/]languages|client[\\/](main|data[\\/]engine[\\/](boot-snapshot|database-name)|lib[\\/](words|install-offer|wide-query)|app[\\/]screens))\.tsx?$/,
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
