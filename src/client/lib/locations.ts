import * as z from 'zod/mini';
import { resolveRoute, routes, type QueryInput, type QueryOutput, type RoutePath } from './routes.ts';

/** A place in the app as the hash writes it: path and query, without the `#`. */
export type Location = `/${string}`;

/** The location of a page; empty fields are left out. */
export const locationOf = <P extends RoutePath>(path: P, query?: QueryInput<P>): Location => {
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
  const [path = '/', text = ''] = location.split(/\?(.*)/s);
  return { route: resolveRoute(path), path, fields: Object.fromEntries(new URLSearchParams(text)) };
};

/** The fields a page understands; a field it cannot read counts as not given, so that no link is dead. */
export const readQuery = <P extends RoutePath>(
  route: P,
  fields: Readonly<Record<string, string>>,
): QueryOutput<P> => {
  const schema: z.core.$ZodType<object, object> = routes[route].query;
  const result = z.safeParse(schema, fields);
  if (result.success) return result.data as QueryOutput<P>;
  const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
  const readable = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
  return z.parse(schema, readable) as QueryOutput<P>;
};
