import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { jsonSchemaOf } from '#contract/closed-sets.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { specifiedCalls } from '#tests/support/specified-calls.ts';
import { server, test } from './fixtures.ts';

const entries = Object.entries(calls) as [string, Endpoint][];
const fieldsOf = (entry: Endpoint): string[] =>
  Object.keys((entry.request._zod.def as { shape?: object }).shape ?? {});

test('every specified endpoint has its entry, with the specified fields', () => {
  const faults = specifiedCalls.flatMap(([method, path, fields]) => {
    const entry = entries.find(
      ([, candidate]) => candidate.method === method && candidate.path === path,
    )?.[1];
    if (!entry) return [`${method} ${path} is missing`];
    // Every call has `lang`; it is no field of an entry.
    return fields
      .filter((field) => field !== 'lang' && !fieldsOf(entry).includes(field))
      .map((field) => `${method} ${path} lacks ${field}`);
  });
  expect(faults).toEqual([]);
});

test('no two entries share a method and a path', () => {
  expect(new Set(entries.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(entries.length);
});

test('every endpoint answers in the envelope, whatever is missing', async () => {
  const { token } = await server.signUp();
  // Logging out would end the session used by the other calls.
  for (const [name, entry] of entries.filter(([name]) => name !== 'logout')) {
    const response = await server.app.http.inject({
      method: entry.method,
      url: `/api${entry.path}`,
      remoteAddress: '10.1.1.1',
      headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    });
    const { type } = response.json<{ type?: string }>();
    expect([name, response.statusCode, ['ok', 'error', '998', '999'].includes(type ?? '')]).toEqual([
      name,
      // To a user the back office's calls do not exist.
      entry.access === 'operator' ? 404 : 200,
      true,
    ]);
  }
});

test('the wire format is unchanged', async () => {
  const shape = entries.map(([name, entry]) => ({
    name,
    method: entry.method,
    path: entry.path,
    access: entry.access,
    idempotent: entry.idempotent,
    request: jsonSchemaOf(entry.request, 'input'),
    response: jsonSchemaOf(entry.response, 'output'),
  }));
  await expect(`${JSON.stringify(shape, null, 1)}\n`).toMatchFileSnapshot('../support/contract-shape.json');
});
