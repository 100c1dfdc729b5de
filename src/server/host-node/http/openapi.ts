import type * as z from 'zod/mini';
import { calls, type CallName } from '#contract/calls.ts';
import { jsonSchemaOf } from '#contract/closed-sets.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { languageCodes } from '#contract/primitives.ts';
import { furthestAheadMs } from '#domain/calls/request-validity.ts';
import { keyPattern } from '#server/exchange/lib/requests/idempotency.ts';
import { unitsOf } from './rate-limit.ts';

type Json = Readonly<Record<string, unknown>>;

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, io);
  return rest;
};

const language: Json = {
  type: 'string',
  enum: languageCodes,
  description: 'Language of messages; English when missing',
};

const requestOf = (entry: Endpoint): Json => {
  const { properties = {}, required = [] } = jsonSchema(entry.request, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  if (entry.method === 'GET') {
    const parameters = Object.entries({ ...properties, lang: language }).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }));
    return { parameters };
  }
  const schema = { type: 'object', properties: { ...properties, lang: language }, required };
  const form = { 'application/x-www-form-urlencoded': { schema } };
  return {
    requestBody: {
      content: entry.body === 'multipart' ? { ...form, 'multipart/form-data': { schema } } : form,
    },
  };
};

/** Headers of a call that changes something. */
const keyHeaders: readonly Json[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: keyPattern.source },
    description:
      'Made by the client and stored before sending. The same key and body get the first answer again; with another body it is refused as `key.reused`.',
  },
  {
    name: 'Idempotency-Attempt',
    in: 'header',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description:
      'Which sending of the key this is. After a refusal no earlier copy can take effect any more (`request.superseded`).',
  },
  {
    name: 'Valid-Until',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'date-time' },
    description: `Until when the request is meant, in UTC by the server's clock, at most ${furthestAheadMs / 60_000} minutes ahead. A later arrival is refused for good as \`request.expired\`; a key that has an answer gets it.`,
  },
];

/** Non-business answers, by HTTP status; every call may give them. */
const failures: Readonly<Record<string, Json>> = Object.fromEntries(
  [
    ['400', 'The request cannot be read'],
    ['413', 'The request is too large'],
    ['429', 'Too many requests; `retry_after_ms` is the time to wait'],
    ['500', 'A fault of the server; nothing was changed'],
    [
      '503',
      'The server is busy or stopping, or lost its database midway (`outcome.unknown`): retry with the same key',
    ],
  ].map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]),
);

/** Groups the calls of one area: the first part of the path. */
const tagOf = ({ path }: Endpoint): string => path.split('/')[1]!;

const operation = (name: CallName, entry: Endpoint): Json => {
  const request = requestOf(entry);
  const parameters = [
    ...((request['parameters'] as Json[] | undefined) ?? []),
    ...(entry.idempotent ? keyHeaders : []),
  ];
  const success = {
    type: 'object',
    required: ['type', 'code', 'message'],
    properties: { type: { const: 'ok' }, code: { const: 1 }, message: jsonSchema(entry.response, 'output') },
  };
  return {
    operationId: name,
    summary: entry.summary,
    tags: [tagOf(entry)],
    ...request,
    ...(parameters.length > 0 ? { parameters } : {}),
    security: entry.access !== 'visitor' ? [{ token: [] }] : [],
    'x-problems': entry.problems,
    // What a call takes from the general limit; some have a limit of their own instead.
    ...(entry.limit ? {} : { 'x-units': unitsOf[entry.cost ?? 'light'] }),
    responses: {
      200: {
        description: 'A business answer: what was asked for, or why not',
        content: {
          'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Failure' }] } },
        },
      },
      ...failures,
    },
  };
};

/** OpenAPI 3.1 of the whole contract. */
export const openApiDocument = (version: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, entry] of Object.entries(calls) as [CallName, Endpoint][]) {
    paths[`/api${entry.path}`] = {
      ...paths[`/api${entry.path}`],
      [entry.method.toLowerCase()]: operation(name, entry),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tideline',
      version,
      description:
        'The calls of the exchange. Every answer is an envelope: `type` "ok" with the payload in `message`, or a failure.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureEnvelope, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token returned by /user/login, without a scheme.',
        },
      },
    },
  };
};
