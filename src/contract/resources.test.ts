import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { jsonSchemaOf, movementKinds, privateEvent, problemCodes } from './closed-sets.ts';
import * as resources from './resources.ts';
import { failureEnvelope, isProblemCode } from './problem.ts';
import { previewClosing } from './position-lists.ts';
import { listMovements } from './wallets.ts';

const at = '2026-11-20T00:00:00.000Z';

test('every call of every resource is listed under its own name with its own summary', () => {
  const declared = Object.values(resources).flatMap((resource) => Object.entries(resource.calls));
  expect(Object.entries(calls).toSorted()).toEqual(declared.toSorted());
  const sentences = declared.map(([, { summary }]) => summary);
  expect(sentences.filter((summary) => summary.trim() === '')).toEqual([]);
});

test('enums shared by several resources are listed in the generated schema', () => {
  expect(JSON.stringify(jsonSchemaOf(failureEnvelope, 'output'))).toContain(
    `"error":{"type":"string","enum":${JSON.stringify(problemCodes)}}`,
  );
  expect(JSON.stringify(jsonSchemaOf(previewClosing.response, 'output'))).toContain('"positions.tooMany"');
  expect(JSON.stringify(jsonSchemaOf(listMovements.response, 'output'))).toContain(
    `"kind":{"type":"string","enum":${JSON.stringify(movementKinds)}}`,
  );
});

test('a private event is validated by the schema of its topic', () => {
  const event = (topic: string, payload: unknown) => ({ topic, sequence: 1, at, payload });
  const balance = { currency_id: 3, currency_name: 'USDT', available: '1', frozen: '0', total: '1' };
  const content = { account: 'change', balance: { ...balance, usdt_price: null } };
  expect(z.safeParse(privateEvent, event('balance', content)).success).toBe(true);
  expect(z.safeParse(privateEvent, event('order', content)).success).toBe(false);
  expect(z.safeParse(privateEvent, event('weather', content)).success).toBe(false);
});

test('a problem code is recognised by its format, schema messages are not', () => {
  expect(problemCodes.filter((code) => !isProblemCode(code))).toEqual([]);
  expect(['Invalid input', '', 'order', 'order.', 'Order.notFound', 'a.b.c'].filter(isProblemCode)).toEqual(
    [],
  );
});
