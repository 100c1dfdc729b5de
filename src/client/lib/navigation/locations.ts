import type { Field, QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { pageOf, resolveRoute } from '#client/lib/loading/pages.ts';
import { splitHash } from './split-hash.ts';

/** A location in the app as in the hash: path and query, without the `#`. */
export type Location = `/${string}`;

/** The location of a page; empty fields are left out. */
export const locationOf = <P extends RoutePath>(path: P, query?: QueryOf<P>): Location => {
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return `${path satisfies Location}${text && `?${text}`}` as Location;
};

export interface ParsedLocation {
  /** The page; undefined when the app has none at that path. */
  readonly route: RoutePath | undefined;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const parseLocation = (location: string): ParsedLocation => {
  const [path, text] = splitHash(location);
  return { route: resolveRoute(path), path, fields: Object.fromEntries(new URLSearchParams(text)) };
};

const readField = (field: Field, text: string): string | number | undefined => {
  if (field === 'text') return text;
  const word = text.trim();
  if (field === 'id') return /^\d{1,15}$/.test(word) ? Number(word) : undefined;
  return field.find((each) => each === word);
};

/** The fields a page understands; an unreadable field counts as absent, so that no link is broken. */
export const readQuery = <P extends RoutePath>(
  route: P,
  fields: Readonly<Record<string, string>>,
): QueryOf<P> => {
  const read = Object.entries(pageOf(route).query).map(([name, field]) => [
    name,
    fields[name] === undefined ? undefined : readField(field, fields[name]),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as QueryOf<P>;
};
