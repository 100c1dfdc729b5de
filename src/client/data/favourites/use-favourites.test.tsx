// @vitest-environment happy-dom
import { cleanup, configure, render, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { forgetStoredQueries } from '#client/data/engine/stored-query.ts';
import { StoredReads } from '#client/data/engine/stored-reads.tsx';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { ingestFavourites } from './favourites-table.ts';
import { restoreFavourites, useFavourites, useFirstFavourites } from './use-favourites.ts';

// A busy machine is slow.
configure({ asyncUtilTimeout: 10_000 });

/** The ids that both hooks return in their first render. */
const first = () => {
  const { result } = renderHook(() => [useFavourites(), useFirstFavourites()].map((ids) => ids && [...ids]));
  return result;
};

test('the boot snapshot replaces the favourites only where they are the page, and never after a logout', async () => {
  await forgetStorage();
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  restoreFavourites(7, [1, 2]);
  const database = await loadDatabase();
  await ingestFavourites(database, 7, [1, 2, 3]);
  render(<StoredReads />);
  const shown = first();
  expect(shown.current).toEqual([undefined, [1, 2]]);
  await waitFor(() =>
    expect(shown.current).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]),
  );

  setCredentials({ token: null, userId: 0 });
  expect(first().current).toEqual([undefined, undefined]);
  cleanup();
  forgetStoredQueries();
  setCredentials({ token: 'b'.repeat(64), userId: 7 });
  expect(first().current).toEqual([undefined, undefined]);
  database.close();
});
