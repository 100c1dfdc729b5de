import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/**
 * Fields of a call whose area is not built: named as the specification names them, their form fixed with the
 * area.
 */
type Fields = Record<string, z.ZodMiniOptional<z.ZodMiniString>>;

/**
 * An entry of the wire whose area is not built: the server answers `function.inDevelopment`, and its answer
 * is fixed with the area.
 */
export const inDevelopment = (entry: {
  method: Endpoint['method'];
  path: Endpoint['path'];
  access: Endpoint['access'];
  idempotent: boolean;
  fields: readonly string[];
}): Endpoint<z.core.$ZodType, z.core.$ZodType, 'function.inDevelopment'> => ({
  method: entry.method,
  path: entry.path,
  access: entry.access,
  idempotent: entry.idempotent,
  stage: 'inDevelopment',
  request: z.object(
    Object.fromEntries(entry.fields.map((field) => [field, z.optional(z.string())])) as Fields,
  ),
  response: z.unknown(),
  problems: ['function.inDevelopment'],
});
