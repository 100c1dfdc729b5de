import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPartOfShell } from './app-files.ts';
import { readMessageBundles } from './feature-loading.ts';

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * Tests whether any of these files needs a module through static imports, over any number of steps.
 * @param follows which dynamic imports count as needed too
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
/** Needed by both the message files and the loading of chunks, whichever runs first. */
const helpers =
  /rolldown[\\/]runtime|preload-helper|lib[\\/]text[\\/]packed-messages\.ts|domain[\\/]people[\\/]languages\.ts/;
const isOfFirstPage = neededBy(['app/start.tsx', 'features/home/home-screen.tsx']);
const isOfMarket = neededBy(['features/market/market-screen.tsx']);
const isStoredAtOnce = neededBy(['main.tsx'], isPartOfShell);

const features = join(import.meta.dirname, '..', 'client', 'features');
/** A feature with a description and no screens yet contributes only its pages' titles. */
const descriptions: ReadonlySet<string> = new Set(
  readdirSync(features).filter((catalogue) =>
    readdirSync(join(features, catalogue)).every((file) => file.endsWith('.feature.ts')),
  ),
);

/**
 * A language's first file: its index of folders, the shared messages, those of the first page, and those of
 * the market, which most people open next and which are too few for a request of their own.
 */
const firstMessages = (id: string): string | null => {
  const [, locale, catalogue] =
    /[\\/]lib[\\/]catalogues[\\/]([^\\/]+)\.ts$/.exec(id) ??
    /[\\/]locales[\\/]([^\\/]+)[\\/](.+)\.po$/.exec(id) ??
    [];
  if (!locale) return null;
  const isFirst =
    !catalogue ||
    catalogue === 'shared' ||
    catalogue === 'home' ||
    catalogue === 'market' ||
    descriptions.has(catalogue);
  return isFirst ? `words-${locale.toLowerCase()}` : null;
};

const bundles: ReadonlyMap<string, string> = new Map([
  ...readMessageBundles(),
  // Messages of parts shared by pages about funds.
  ...['movements', 'payments', 'refusals', 'equity', 'home-later', 'assets-later'].map(
    (catalogue) => [catalogue, 'funds'] as const,
  ),
  ['earn-later', 'products'],
  ['second-factors', 'account'],
  ['area', 'account'],
  ['search', 'trading'],
  // The tickets of the trade tabs, all of them stored at once.
  ...['spot', 'futures', 'seconds', 'ticket'].map((catalogue) => [catalogue, 'tickets'] as const),
  // What is shown on a trade page after its ticket: each alone is too small to compress well.
  ...['futures-later', 'seconds-later', 'order-changes', 'charting', 'ladder', 'trade-desktop', 'copies'].map(
    (catalogue) => [catalogue, 'trading'] as const,
  ),
]);

/** Groups messages that belong together; those of a feature's later parts travel with the feature's. */
const laterMessages = (id: string): string | null => {
  const [, locale, catalogue = ''] = /[\\/]locales[\\/]([^\\/]+)[\\/](.+)\.po$/.exec(id) ?? [];
  const bundle = bundles.get(catalogue) ?? bundles.get(catalogue.replace(/-later$/, ''));
  return locale && bundle ? `${bundle}-words-${locale.toLowerCase()}` : null;
};

/**
 * One file of styles for all later pages: many small ones compress to twice as much. Not for what the tabs
 * load next, which would wait for all of it.
 */
const laterStyles = (id: string, graph: ModuleGraph): string | null =>
  isStoredAtOnce(id, graph) ? null : 'later-styles';

/** A screen is a chunk of its own, imported by name. */
const everywhere =
  /node_modules[\\/]big\.js|src[\\/](contract|domain|client[\\/](app|components|data|ui|lib|features[\\/]market))[\\/](?!market-screen)/;

/**
 * The products of the Earn tab share little code, for which one file costs less than many. Another product
 * works without an entry here; the code its pages share then gets chunks of its own.
 */
const earnProducts = {
  machines: ['lock-up', 'ieo', 'ieo-application', 'invest'],
  features: ['lock-up', 'ieo', 'invest'],
  data: ['lock-ups', 'projects', 'dual-investments'],
};
/** Excludes modules that are loaded with the database's declarations. */
const loadedWithDatabase = String.raw`[^\\/]+(-list|-wire|\.resource|\.movements)\.ts`;
const earnCode = new RegExp(
  [
    String.raw`machines[\\/](${earnProducts.machines.join('|')})\.machine\.ts$`,
    String.raw`features[\\/](${earnProducts.features.join('|')})[\\/]`,
    String.raw`data[\\/](${earnProducts.data.join('|')})[\\/](?!${loadedWithDatabase})`,
  ].join('|'),
);

/**
 * Few, large chunks: over a slow network every further request costs a round trip.
 * - `boot` runs before the rest has arrived.
 * - `wire` and `kit` contain only code of the app that the first page needs; two, because each is run in one
 *   go.
 * - `market` contains what the market needs in addition, so that a first tap does not wait for `common`.
 * - `common` is shared by several later pages and is ten times as large.
 * - `later` is shared by pages that no tab opens on; `later-styles` contains their features' styles.
 * - `lists` contains the calls of the lists that no tab shows.
 * - `screens` locates the pages that no tab opens on.
 * - `earn` is shared by several pages of one product of the earn tab; so little each that one file costs
 *   less than many.
 * - `plots` draws candles and ticks.
 * - `tables` contains the tables of the desktop layout, which no phone loads.
 * Histories, charts, the socket, the runtime and Dexie stay chunks of their own, and so do the `machines`
 * that the runtime starts.
 */
export const chunkGroups = [
  { name: firstMessages, priority: 2 },
  { name: laterMessages, priority: 1 },
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
    test: /node_modules[\\/]xstate[\\/]|machines[\\/](session|connection|outbox|app-update|idempotent-request|reviewed-form)\.machine\.ts$/,
  },
  { name: 'plots', test: /node_modules[\\/]uplot|lib[\\/]chart[\\/]/, minShareCount: 2 },
  { name: 'sources', test: /machines[\\/][^\\/]+\.machine\.ts\?raw/ },
  {
    name: (id: string, graph: ModuleGraph) => (isStoredAtOnce(id, graph) ? 'common' : 'later'),
    test: /src[\\/](contract|domain|client[\\/](components|data|ui|lib))[\\/](?!practice[\\/-]|text[\\/]sha256|chart[\\/]|trade-tables[\\/]|lists[\\/](?:data-table|table-view)|socket[\\/]|history[\\/](?!list-pending)|requests[\\/]|(format[\\/]csv|device[\\/]save-text)\.ts|engine[\\/]database\.ts|people[\\/]areas|format[\\/]area-choice|(start|account-sync|connection-actor|follow-other-tabs|outbox-actor)\.ts)/,
    minShareCount: 4,
  },
  {
    name: (id: string, graph: ModuleGraph) => (isStoredAtOnce(id, graph) ? 'common' : null),
    test: /src[\\/]client[\\/](components|features|ui)[\\/](?!.*-screen\.tsx$)/,
    minShareCount: 2,
  },
  // Last, so that these groups do not absorb modules that a tab needs.
  {
    name: 'earn',
    test: earnCode,
    minShareCount: 2,
  },
  {
    name: 'tables',
    test: /src[\\/]client[\\/](components[\\/]trade-tables|ui[\\/]lists[\\/](data-table|table-view))/,
    minShareCount: 2,
  },
  { name: 'screens', priority: 3, test: /\.screens\.ts$/ },
  {
    name: laterStyles,
    priority: 4,
    test: /features[\\/](?!(home|market|spot|futures|seconds|charts|chat)[\\/]).*\.module\.css$/,
  },
  { name: 'lists', test: /data[\\/][^\\/]+[\\/][^\\/]+-wire\.ts$/ },
];
