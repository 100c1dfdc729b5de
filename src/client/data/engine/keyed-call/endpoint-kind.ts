import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/calls/call.ts';
import type { CallKind } from './call-kind.ts';

/** A field as the app gives it: a number where the wire takes its digits as well. */
type GivenField<Field> = number extends Field ? Exclude<Field, string> : Field;

/** The fields of a call as the app gives them; those that are needed are never left out. */
export type Given<E extends Endpoint, Needed extends keyof RequestInput<E> = never> = {
  readonly [Name in keyof RequestInput<E>]: GivenField<RequestInput<E>[Name]>;
} & {
  readonly [Name in Needed]-?: Exclude<GivenField<RequestInput<E>[Name]>, undefined>;
};

/** What a stored field is read by: its type alone, since the call itself judges the rest. */
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
  CallKind<Request, Answer>,
  'schema' | 'send'
> {
  /**
   * Fields that the call may leave out and the app never does: what is stored without one was agreed to in other words,
   * and is not sent.
   */
  readonly needs?: readonly (keyof Request)[];
}

/** The kind of request that one call makes: it is stored and sent as the call's own fields. */
export const endpointKind = <E extends Endpoint, Request extends RequestInput<E> & object>(
  endpoint: E,
  { needs = [], ...declared }: Declared<NoInfer<Request>, ResponseOf<E>>,
): CallKind<Request, ResponseOf<E>> => {
  let schema: z.ZodMiniType<Request> | undefined;
  return {
    ...declared,
    // Made when it is first read by, for each schema holds back the start of the app.
    get schema() {
      schema ??= storedAs(endpoint.request).check(
        z.refine((stored) => needs.every((name) => (stored as Request)[name] !== undefined)),
      ) as z.ZodMiniType<Request>;
      return schema;
    },
    send: (request, options) => call(endpoint, request, options),
  };
};
