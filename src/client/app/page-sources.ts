import type { PageSource, RoutePath } from '#client/lib/loading/feature.ts';
import { pageOf } from '#client/lib/loading/pages.ts';
import { widePages } from './trade/wide-pages.ts';

/** The page of a route as this window lays it out. */
export const sourceOf = (route: RoutePath, isWide: boolean): PageSource =>
  (isWide ? widePages[route] : undefined) ?? pageOf(route).source;

/** In place of a page that there is none of. */
export const notFound: PageSource = {
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  words: [],
};
