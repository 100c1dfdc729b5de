import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPartOfShell } from './app-files.ts';
import { readWordBundles } from './feature-loading.ts';

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Asks of a module whether these files cannot do without it, imported over however many steps without waiting.
 * @param follows what of that which is asked for while the app runs is needed too
 */
const neededBy = (
  paths: readonly string[],
  follows: (id: string) => boolean = () => false,
): ((id: string, graph: ModuleGraph) => boolean) => {
  let found: Set<string> | undefined;
  const find = (graph: ModuleGraph): Set<string> => {
    const reached = new Set<string>();
    const follow = (id: string): void => {
      if (reached.has(id)) return;
      reached.add(id);
      const module = graph.getModuleInfo(id);
      module?.importedIds.forEach(follow);
      module?.dynamicallyImportedIds.filter(follows).forEach(follow);
    };
    paths.forEach((path) => follow(join(import.meta.dirname, '..', 'client', path)));
    return reached;
  };
  return (id, graph) => (found ??= find(graph)).has(id);
};
const isOfStart = neededBy(['main.tsx']);
/** What the files of words and the loading of chunks need, whichever is first. */
const helpers =
  /rolldown[\\/]runtime|preload-helper|lib[\\/]text[\\/]packed-words\.ts|domain[\\/]people[\\/]languages\.ts/;
const isOfFirstPage = neededBy(['app/start.tsx', 'features/home/home-screen.tsx']);
const isOfMarket = neededBy(['features/market/market-screen.tsx']);
const isStoredAtOnce = neededBy(['main.tsx'], isPartOfShell);

const features = join(import.meta.dirname, '..', 'client', 'features');
/** A feature that is a description and no screens yet says nothing but its pages' titles. */
const descriptions: ReadonlySet<string> = new Set(
  readdirSync(features).filter((room) =>
    readdirSync(join(features, room)).every((file) => file.endsWith('.feature.ts')),
  ),
);

/**
 * What a language's first file holds: where its rooms are, the shared words, those of the first page, and those of the
 * market, which most people open next: they are so few that a request of their own costs more.
 */
const firstWords = (id: string): string | null => {
  const [, locale, room] =
    /[\\/]lib[\\/]words[\\/]([^\\/]+)\.ts$/.exec(id) ??
    /[\\/]locales[\\/]([^\\/]+)[\\/](.+)\.po$/.exec(id) ??
    [];
  if (!locale) return null;
  const isFirst =
    !room || room === 'shared' || room === 'home' || room === 'market' || descriptions.has(room);
  return isFirst ? `words-${locale.toLowerCase()}` : null;
};

const bundles: ReadonlyMap<string, string> = new Map([
  ...readWordBundles(),
  // Words of parts that pages about funds share.
  ...['movements', 'payments', 'refusals'].map((room) => [room, 'funds'] as const),
]);

/** Words that belong together travel together; what a feature draws later has its words with the feature's. */
const laterWords = (id: string): string | null => {
  const [, locale, room = ''] = /[\\/]locales[\\/]([^\\/]+)[\\/](.+)\.po$/.exec(id) ?? [];
  const bundle = bundles.get(room.replace(/-later$/, ''));
  return locale && bundle ? `${bundle}-words-${locale.toLowerCase()}` : null;
};

/** A screen is a chunk of its own, asked for by its name. */
const everywhere =
  /node_modules[\\/]big\.js|src[\\/](contract|domain|client[\\/](app|components|data|ui|lib|features[\\/]market))[\\/](?!market-screen)/;

/**
 * The products of the Earn tab share little code, of which one file costs less than many. Another product works without an
 * entry here: what its pages share is then in chunks of their own.
 */
const earnProducts = {
  machines: ['lock-up', 'ieo', 'ieo-application', 'invest'],
  features: ['lock-up', 'ieo', 'invest'],
  data: ['lock-ups', 'projects', 'dual-investments'],
};
/** Not what the database's declarations load with. */
const loadedWithDatabase = String.raw`[^\\/]+(-list|-wire|\.resource|\.movements)\.ts`;
const earnCode = new RegExp(
  [
    String.raw`machines[\\/](${earnProducts.machines.join('|')})\.machine\.ts$`,
    String.raw`features[\\/](${earnProducts.features.join('|')})[\\/]`,
    String.raw`data[\\/](${earnProducts.data.join('|')})[\\/](?!${loadedWithDatabase})`,
  ].join('|'),
);

/**
 * Few, large chunks: over a slow network every further request costs a round trip. `boot` runs before the
 * rest has arrived; `wire` and `kit` are what the first page needs of ours and nothing else, two because each is run in
 * one go; `market` is what the market needs beside them: a first tap must not wait for `common`, which is what several
 * later pages share and ten times as much; `later` is what pages share that no tab opens on; `lists` is what the lists
 * that no tab shows say to the server; `screens` is where the pages come from that no tab opens on; `earn` is what several pages of one product of the earn tab share, so little of
 * each that one file costs less than its many; `plots` is what candles and ticks are drawn with. Histories, charts, the
 * socket, the runtime and Dexie stay chunks of their own, and so do the `machines` that the runtime starts.
 */
export const chunkGroups = [
  { name: firstWords, priority: 2 },
  { name: laterWords, priority: 1 },
  {
    name: (id: string, graph: ModuleGraph) => (helpers.test(id) || isOfStart(id, graph) ? 'boot' : null),
    priority: 3,
    test: /rolldown[\\/]runtime|preload-helper|src[\\/].*\.tsx?$/,
  },
  {
    name: 'framework',
    priority: 2,
    test: /node_modules[\\/](react|react-dom|scheduler|wouter|zod|@lingui)[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) => (isOfFirstPage(id, graph) ? 'wire' : null),
    priority: 2,
    test: /node_modules[\\/]big\.js|src[\\/](contract|domain)[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      isOfFirstPage(id, graph) ? 'kit' : isOfMarket(id, graph) ? 'market' : null,
    priority: 1,
    test: everywhere,
  },
  {
    name: 'machines',
    priority: 1,
    test: /node_modules[\\/]xstate[\\/]|machines[\\/](session|connection|outbox|app-update|keyed-call|reviewed-form)\.machine\.ts$/,
  },
  { name: 'plots', test: /node_modules[\\/]uplot|lib[\\/]chart[\\/]/, minShareCount: 2 },
  { name: 'sources', test: /machines[\\/][^\\/]+\.machine\.ts\?raw/ },
  {
    name: (id: string, graph: ModuleGraph) => (isStoredAtOnce(id, graph) ? 'common' : 'later'),
    test: /src[\\/](contract|domain|client[\\/](components|data|ui|lib))[\\/](?!chart[\\/]|socket[\\/]|history[\\/](?!list-pending)|requests[\\/]|(format[\\/]csv|device[\\/]save-text)\.ts|engine[\\/]database\.ts|people[\\/]areas|format[\\/]area-choice|(start|account-sync|connection-actor|follow-other-tabs|outbox-actor)\.ts)/,
    minShareCount: 4,
  },
  // These last, so that they take nothing along that a tab needs.
  {
    name: 'earn',
    test: earnCode,
    minShareCount: 2,
  },
  { name: 'screens', priority: 3, test: /\.screens\.ts$/ },
  { name: 'lists', test: /data[\\/][^\\/]+[\\/][^\\/]+-wire\.ts$/ },
];
