import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { languageCodes } from '#contract/primitives.ts';

type Json = Readonly<Record<string, unknown>>;

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<string, unknown>;
  return rest;
};

const language: Json = { type: 'string', enum: languageCodes, description: 'Language of messages; English when missing' };

const requestOf = (entry: Endpoint): Json => {
  const { properties = {}, required = [] } = jsonSchema(entry.request, 'input') as { properties?: Record<string, Json>; required?: string[] };
  if (entry.method === 'GET') {
    const parameters = Object.entries({ ...properties, lang: language }).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
    return { parameters };
  }
  const schema = { type: 'object', properties: { ...properties, lang: language }, required };
  return { requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } } };
};

const operation = (name: string, entry: Endpoint): Json => {
  const request = requestOf(entry);
  const keyHeader = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' } };
  const attemptHeader = { name: 'Idempotency-Attempt', in: 'header', required: false, schema: { type: 'integer', minimum: 1 } };
  const parameters = [...((request['parameters'] as Json[] | undefined) ?? []), ...(entry.idempotent ? [keyHeader, attemptHeader] : [])];
  const success = { type: 'object', required: ['type', 'code', 'message'], properties: { type: { const: 'ok' }, code: { const: 1 }, message: jsonSchema(entry.response, 'output') } };
  return {
    operationId: name,
    ...request,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(entry.access === 'user' ? { security: [{ token: [] }] } : {}),
    ...(entry.stage === 'inDevelopment' ? { 'x-stage': 'function.inDevelopment' } : {}),
    'x-problems': entry.problems,
    responses: { 200: { description: 'A business answer', content: { 'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Failure' }] } } } } },
  };
};

/** OpenAPI 3.1 of the whole contract. */
export const openApiDocument = (version: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, entry] of Object.entries(calls) as [string, Endpoint][]) {
    paths[`/api${entry.path}`] = { ...paths[`/api${entry.path}`], [entry.method.toLowerCase()]: operation(name, entry) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tideline', version },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureEnvelope, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
};
