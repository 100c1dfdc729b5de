import { dayMs } from '#domain/time/instant.ts';
import { mostImagesADay } from '#domain/uploads/uploads.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createTries, type Tries } from '#server/exchange/lib/requests/tries.ts';
import { userTryRows } from '#server/exchange/lib/requests/user-tries.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    upload_tries: Table<'upload_tries'>;
  }
}

/**
 * Files of a user that are decoded within a day, including those that turn out not to be images. @throws
 * Refusal `upload.tooMany`
 */
export const uploadTries = ({
  database,
  clock,
}: Pick<ExchangeContext, 'database' | 'clock'>): Tries<number> =>
  createTries<number>({
    clock,
    most: mostImagesADay,
    windowMs: dayMs,
    refuse: () => new Refusal('upload.tooMany', { field: 'file' }),
    rows: userTryRows(database, 'upload_tries'),
  });
