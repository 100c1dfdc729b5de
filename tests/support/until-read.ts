import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { watchedQueries, type StoredQuery } from '#client/data/engine/stored-query.ts';

const read = new WeakSet<object>();
const noted = new WeakSet<object>();

/**
 * A query on an empty table gives nothing, like one that was not read: only its being set distinguishes
 * them.
 */
const note = (query: StoredQuery<unknown>): void => {
  if (noted.has(query)) return;
  noted.add(query);
  const { set } = query;
  Object.assign(query, {
    set(value: unknown) {
      read.add(query);
      set(value);
    },
  });
};
watchedQueries.subscribe(() => watchedQueries.get().forEach(note));

/** Waits until the data on the screen has been read from the device. */
export const untilRead = (): Promise<void> =>
  waitFor(() => expect(watchedQueries.get().filter((query) => !read.has(query))).toEqual([]));
