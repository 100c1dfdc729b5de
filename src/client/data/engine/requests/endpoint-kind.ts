import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/calls/call.ts';
import type { RequestKind } from './request-kind.ts';

/** A field as the app passes it: a number where the wire also accepts its digits. */
type GivenField<Field> = number extends Field ? Exclude<Field, string> : Field;

/** The fields of a call as the app passes them; needed fields are never left out. */
export type Given<E extends Endpoint, Needed extends keyof RequestInput<E> = never> = {
  readonly [Name in keyof RequestInput<E>]: GivenField<RequestInput<E>[Name]>;
} & {
  readonly [Name in Needed]-?: Exclude<GivenField<RequestInput<E>[Name]>, undefined>;
};

/** Schema for a stored field: its type alone, because the call itself validates the rest. */
const storedAs = (schema: z.core.$ZodType): z.ZodMiniType => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, storedAs(field)])),
      );
    case 'optional':
    case 'default':
      return z.optional(storedAs(def.innerType));
    case 'pipe':
      return storedAs(def.in);
    case 'union':
      return z.union(def.options.map(storedAs));
    case 'string':
      return z.string();
    case 'number':
      return z.int();
    default:
      return schema as z.ZodMiniType;
  }
};

interface Declared<Request extends object, Answer> extends Omit<
  RequestKind<Request, Answer>,
  'schema' | 'send'
> {
  /**
   * Fields that are optional in the call but always set by the app. A stored request without one was
   * confirmed under different terms and is not sent.
   */
  readonly needs?: readonly (keyof Request)[];
}

/** The kind of request made by one call: it is stored and sent as the call's own fields. */
export const endpointKind = <E extends Endpoint, Request extends RequestInput<E> & object>(
  endpoint: E,
  { needs = [], ...declared }: Declared<NoInfer<Request>, ResponseOf<E>>,
): RequestKind<Request, ResponseOf<E>> => {
  let schema: z.ZodMiniType<Request> | undefined;
  return {
    ...declared,
    // Created on first read, because every schema slows the start of the app.
    get schema() {
      schema ??= storedAs(endpoint.request).check(
        z.refine((stored) => needs.every((name) => (stored as Request)[name] !== undefined)),
      ) as z.ZodMiniType<Request>;
      return schema;
    },
    send: (request, options) => call(endpoint, request, options),
  };
};
