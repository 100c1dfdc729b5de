import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRowSchemas } from './row-schemas.ts';
import type { StoredTable } from './tables.ts';

const table = (name: StoredTable['name'], row?: StoredTable['row']): StoredTable => ({
  name,
  keys: 'id',
  since: 1,
  leavesAtLogout: true,
  ...(row && { row }),
});
const schema = z.object({ id: z.number() });

test('an eager schema needs no loading, and a table without one needs none at all', async () => {
  const schemas = createRowSchemas([table('orders', schema), table('outbox')]);
  expect([schemas.of('orders'), schemas.of('outbox')]).toEqual([schema, undefined]);
  await Promise.all([schemas.prepare('orders'), schemas.prepare('outbox')]);
  expect([schemas.of('orders'), schemas.of('outbox')]).toEqual([schema, undefined]);
});

test('a lazy schema has to be prepared before rows are read, and is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(schema));
  const schemas = createRowSchemas([table('deposits', load)]);
  expect(() => schemas.of('deposits')).toThrow(/prepared/);
  await schemas.prepare('deposits');
  await schemas.prepare('deposits');
  expect(schemas.of('deposits')).toBe(schema);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a schema that fails to load is loaded the next time', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(schema);
  const schemas = createRowSchemas([table('deposits', load as StoredTable['row'])]);
  await expect(schemas.prepare('deposits')).rejects.toThrow('no network');
  await schemas.prepare('deposits');
  expect(schemas.of('deposits')).toBe(schema);
});
