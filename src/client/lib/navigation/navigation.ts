import { useHashLocation } from 'wouter/use-hash-location';
import { locationOf, parseLocation, readQuery, type Location, type ParsedLocation } from './locations.ts';
import { leavePlace } from './places.ts';
import { newUuid } from '#client/lib/device/uuid.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';

/** Kept with each history entry. */
export interface HistoryEntry {
  /** How many entries of this app lie before this one. */
  readonly depth: number;
  /** Names the entry, so that its scroll position and focus are found again. */
  readonly key: string;
  /** The page it was opened on top of. */
  readonly on?: string;
  /** Of what lies over a page and closes by a step back: the depth of the page. */
  readonly page?: number;
}

/** How what lies over pages has entries of its own; none as long as nothing has opened. */
interface LayerSteps {
  /** Does it once none of them is left. */
  readonly without: (act: () => void) => void;
  /** Whether an arrival was a step between them alone. */
  readonly took: (before: HistoryEntry) => boolean;
}

let layers: LayerSteps = { without: (act) => act(), took: () => false };
export const setLayerSteps = (steps: LayerSteps): void => void (layers = steps);

const newEntry = (depth: number, on?: string): HistoryEntry => ({
  depth,
  key: newUuid(),
  ...(on !== undefined && { on }),
});

/** The entry whose page is on the screen; during `popstate` the one that is about to go. */
let shown: HistoryEntry = newEntry(0);

/** The same page, with another number of layers over it. */
export const adoptEntry = (entry: HistoryEntry): void => void (shown = entry);

/** The name of the entry on the screen. */
export const currentEntryKey = (): string => shown.key;

/** A page that only changes its own query in place stays where it is: nothing scrolls, the focus stays. */
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

/** Opens a page in place of this one. */
export const redirectTo = <P extends RoutePath>(path: P, query?: QueryOf<P>): void =>
  replace(locationOf(path, query));

/**
 * Opens a location that came as text: a banner's `url`, a link's `next`. Anything that is no page of the app
 * opens home.
 */
export const openLocation = (text: string, how: 'navigate' | 'redirect' = 'navigate'): void => {
  const { route, fields } = parseLocation(text.replace(/^#/, ''));
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

/** One page back. A page opened by itself (a link, a shortcut) has none before it: then home opens. */
export const back = (): void =>
  layers.without(() => {
    if (shown.depth > 0) history.back();
    else replace('/');
  });

/**
 * Closes what was opened on top of this page: one step back where that is what the step before shows; otherwise
 * the page opens in its place.
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
    // What lay over the page when the app was closed, or another page was opened by its address, is there no more.
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
  /** As the hash writes it: what `openLocation` takes. */
  readonly text: string;
}

const read = (text: string): CurrentLocation => ({ ...parseLocation(text), text });

/** The page on the screen, as the hash says. */
export const currentLocation = (): CurrentLocation => read(`/${location.hash.replace(/^#?\/?/, '')}`);

/** The same, followed. */
export const useCurrentLocation = (): CurrentLocation => {
  const [text] = useHashLocation();
  return read(text);
};

/** The query of the page on the screen, read as that of `route`. */
export const useQuery = <P extends RoutePath>(route: P): QueryOf<P> =>
  readQuery(route, useCurrentLocation().fields);
