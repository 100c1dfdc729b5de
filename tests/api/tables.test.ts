import { generate, getDialect } from 'kysely-codegen';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';

/** Types returned by the connection's parsers; narrower JSON types are declared by the tables. */
const typeMapping = { int8: 'number', numeric: 'string', timestamptz: 'Date', jsonb: 'object' };

const typesOf = (database: Database): Promise<string> =>
  generate({
    db: database,
    dialect: getDialect('postgres'),
    typeMapping,
    outFile: null,
    // PostgreSQL reports every column of a view as nullable; none of ours is ever null.
    postprocess: async ({ metadata }) => {
      for (const { isView, columns } of metadata.tables)
        if (isView) for (const column of columns) column.isNullable = false;
      return metadata;
    },
  });

test('the table types match the migrated database', async () => {
  const { database, close } = await openDatabase(
    await createOwnDatabase(inject('postgresUrl'), 'template'),
    1,
  );
  try {
    await expect(
      await typesOf(database),
      'The tables are others than their types say: run `npm run tables`',
    ).toMatchFileSnapshot('../../src/server/exchange/lib/tables/generated.ts');
  } finally {
    await close();
  }
});
