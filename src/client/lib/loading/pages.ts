import type { Feature, MenuEntry, Page, PageSource, Query, RoutePath } from './feature.ts';

interface OfferedPage extends Page {
  readonly query: Query;
  readonly source: PageSource;
}

/** @throws when the feature has no screen of that path */
const screenOf = async (feature: Feature, path: string): ReturnType<PageSource['load']> => {
  const load = (await feature.screens?.())?.[path as RoutePath];
  if (!load) throw new Error(`no screen for ${path}`);
  return load();
};

const pages = new Map<string, OfferedPage>();
const aliases = new Map<string, string>();
const menuEntries = new Map<string, MenuEntry>();

/** Registers the pages of these features; code that shows or reads an address looks them up here. */
export const offerPages = (features: readonly Feature[]): void => {
  for (const feature of features) {
    for (const [path, page] of Object.entries(feature.pages)) {
      const { load = () => screenOf(feature, path) } = page;
      pages.set(path, {
        ...page,
        query: feature.queries[path]!,
        source: { load, messages: [feature.messages, ...(feature.partMessages ?? [])] },
      });
    }
    for (const [path, target] of Object.entries(feature.aliases ?? {})) aliases.set(path, target);
    for (const [key, entry] of Object.entries(feature.menu ?? {})) menuEntries.set(key, entry);
  }
};

/** @throws when no feature has it */
export const pageOf = (route: RoutePath): OfferedPage => {
  const page = pages.get(route);
  if (!page) throw new Error(`no feature provides ${route}`);
  return page;
};

/** Undefined for an entry of a newer exchange that no feature knows. */
export const menuEntryOf = (key: string): MenuEntry | undefined => menuEntries.get(key);

/** The page of a path; undefined when the app has none. */
export const resolveRoute = (path: string): RoutePath | undefined =>
  (pages.has(path) ? path : aliases.get(path)) as RoutePath | undefined;
