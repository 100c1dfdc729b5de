import * as z from 'zod/mini';
import type { PrivateEvent } from './events.ts';
import { generalProblems } from './general-problems.ts';
import * as resources from './resources.ts';
import { problemName } from './primitives.ts';
import type { ProblemCode } from './problem.ts';
import type { ResourceExport } from './resource-exports.ts';
import { movementKind } from './wallets.ts';

/*
 * Closed sets collected from all resources. For the server and the tests only: a client that imported
 * this would bundle every schema.
 */

/** The values of every resource's export of this name. */
const exportsOf = <Name extends string>(name: Name): ResourceExport<Name>[] =>
  Object.values(resources).flatMap((resource) =>
    name in resource ? [resource[name as never] as ResourceExport<Name>] : [],
  );

export const problemCodes: readonly ProblemCode[] = [
  ...generalProblems,
  ...exportsOf('problems').flatMap((problems): readonly ProblemCode[] => problems),
];

export type MovementKind = ResourceExport<'movementKinds'>[number];
export const movementKinds: readonly MovementKind[] = exportsOf('movementKinds').flatMap(
  (kinds): readonly MovementKind[] => kinds,
);

/** Every private event, with its payload. */
export const privateEvent = z.union(
  exportsOf('events')
    .flatMap((topics) => Object.entries<z.ZodMiniType>(topics))
    .map(([topic, payload]) =>
      z.object({ topic: z.literal(topic), sequence: z.int(), at: z.iso.datetime(), payload }),
    ),
) as unknown as z.ZodMiniType<PrivateEvent>;

/** Members of names that a single resource can only describe by their form. */
const members = new Map<unknown, readonly string[]>([
  [problemName, problemCodes],
  [movementKind, movementKinds],
]);

/** A schema as the OpenAPI document shows it, with every closed set listed. */
export const jsonSchemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const names = members.get(zodSchema);
      if (!names) return;
      delete jsonSchema.pattern;
      jsonSchema.enum = [...names];
    },
  }) as Record<string, unknown>;
