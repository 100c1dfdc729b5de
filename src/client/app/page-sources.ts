import type { PageSource, RoutePath } from '#client/lib/loading/feature.ts';
import { pageOf } from '#client/lib/loading/pages.ts';
import { widePages } from './trade/wide-pages.ts';

/** The page of a route in the layout of this window. */
export const sourceOf = (route: RoutePath, isWide: boolean): PageSource =>
  (isWide ? widePages[route] : undefined) ?? pageOf(route).source;

/** Shown for an unknown route. */
export const notFound: PageSource = {
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  messages: [],
};
