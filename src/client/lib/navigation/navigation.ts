import { useHashLocation } from 'wouter/use-hash-location';
import { locationOf, parseLocation, readQuery, type Location, type ParsedLocation } from './locations.ts';
import { leavePlace } from './places.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';

/** Stored with each history entry. */
export interface HistoryEntry {
  /** The number of this app's entries before this one. */
  readonly depth: number;
  /** Identifies the entry, to restore its scroll position and focus. */
  readonly key: string;
  /** The page below it. */
  readonly on?: string;
  /** For a layer that closes by a step back: the depth of its page. */
  readonly page?: number;
}

/** How layers over pages manage their history entries; unset until one has opened. */
interface LayerSteps {
  /** Runs `act` once no layer entry is left. */
  readonly without: (act: () => void) => void;
  /** Whether a navigation was only a step between layers. */
  readonly took: (before: HistoryEntry) => boolean;
}

let layers: LayerSteps = { without: (act) => act(), took: () => false };
export const setLayerSteps = (steps: LayerSteps): void => void (layers = steps);

const newEntry = (depth: number, on?: string): HistoryEntry => ({
  depth,
  key: newUuid(),
  ...(on !== undefined && { on }),
});

/** The entry whose page is on the screen; during `popstate` the one being left. */
let shown: HistoryEntry = newEntry(0);

/** The same page, with another number of layers over it. */
export const adoptEntry = (entry: HistoryEntry): void => void (shown = entry);

/** The key of the current entry. */
export const currentEntryKey = (): string => shown.key;

/** A page that only changes its own query in place keeps its scroll position and focus. */
const show = (to: Location, depth: number, write: 'pushState' | 'replaceState'): void => {
  const stays = write === 'replaceState' && parseLocation(to).route === currentLocation().route;
  if (!stays) leavePlace(shown.key);
  shown = stays ? shown : newEntry(depth, write === 'pushState' ? currentLocation().text : shown.on);
  history[write](shown, '', `#${to}`);
  dispatchEvent(new HashChangeEvent('hashchange', { newURL: location.href }));
};

const push = (to: Location): void => layers.without(() => show(to, shown.depth + 1, 'pushState'));
const replace = (to: Location): void => layers.without(() => show(to, shown.depth, 'replaceState'));

/** Opens a page on top of this one. */
export const navigateTo = <P extends RoutePath>(path: P, query?: QueryOf<P>): void =>
  push(locationOf(path, query));

/** Replaces this page by another. */
export const redirectTo = <P extends RoutePath>(path: P, query?: QueryOf<P>): void =>
  replace(locationOf(path, query));

/**
 * Opens a location given as text: a banner's `url`, a link's `next`. Anything that is not a page of the app
 * opens home.
 */
export const openLocation = (text: string, how: 'navigate' | 'redirect' = 'navigate'): void => {
  const { route, fields } = parseLocation(text);
  const to = route ? locationOf(route, readQuery(route, fields)) : '/';
  if (how === 'navigate') push(to);
  else replace(to);
};

/** Closes every page and opens this one; back then leaves the app. */
export const relaunch = <P extends RoutePath>(path: P, query?: QueryOf<P>): void => {
  const to = locationOf(path, query);
  if (shown.depth === 0) {
    replace(to);
    return;
  }
  addEventListener('popstate', () => replace(to), { once: true });
  history.go(-shown.depth);
};

/** One page back. A page opened directly (a link, a shortcut) has none before it: then home opens. */
export const back = (): void =>
  layers.without(() => {
    if (shown.depth > 0) history.back();
    else replace('/');
  });

/**
 * Closes the pages opened on top of this one: one step back where the previous entry shows it; otherwise
 * the page opens in place of the current one.
 */
export const returnTo = <P extends RoutePath>(path: P, query?: QueryOf<P>): void => {
  const to = locationOf(path, query);
  layers.without(() => {
    if (shown.on === to) history.back();
    else replace(to);
  });
};

export const isEntry = (state: unknown): state is HistoryEntry =>
  typeof state === 'object' && state !== null && 'depth' in state && 'key' in state;

/** Watches the browser's own back, forward and typed addresses; call once, before the first page renders. */
export const startNavigation = (): void => {
  history.scrollRestoration = 'manual';
  const adopt = (depth: number): void => {
    shown = isEntry(history.state) ? history.state : newEntry(depth);
    if (!isEntry(history.state)) history.replaceState(shown, '');
    // Layers that were open when the app was closed, or when another page was opened by its address, no
    // longer exist.
    if (shown.page !== undefined) history.go(shown.page - shown.depth);
  };
  adopt(0);
  addEventListener('popstate', () => {
    if (layers.took(shown)) return;
    leavePlace(shown.key);
    adopt(shown.depth + 1);
  });
};

export interface CurrentLocation extends ParsedLocation {
  /** As in the hash; accepted by `openLocation`. */
  readonly text: string;
}

const read = (text: string): CurrentLocation => ({ ...parseLocation(text), text });

/** The current page, from the hash. */
export const currentLocation = (): CurrentLocation => read(`/${location.hash.replace(/^#?\/?/, '')}`);

/** The same, as a hook that follows changes. */
export const useCurrentLocation = (): CurrentLocation => {
  const [text] = useHashLocation();
  return read(text);
};

/** The query of the current page, read as that of `route`. */
export const useQuery = <P extends RoutePath>(route: P): QueryOf<P> =>
  readQuery(route, useCurrentLocation().fields);
