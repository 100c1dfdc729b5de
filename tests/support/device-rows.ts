import type { Page } from 'playwright-core';

/**
 * Writes to a table of the app's database on the page's device, bypassing the app: these rows, replacing
 * all existing ones with `isEmptied`.
 */
const change = (page: Page, table: string, rows: readonly object[], isEmptied: boolean): Promise<void> =>
  page.evaluate(
    ([name, given, emptied]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tideline');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          try {
            const write = request.result.transaction(name, 'readwrite');
            if (emptied) write.objectStore(name).clear();
            for (const row of given) write.objectStore(name).put(row);
            write.oncomplete = () => resolve();
            write.onerror = () => reject(write.error);
          } catch (problem) {
            reject(problem);
          }
          request.result.close();
        };
      }),
    [table, rows, isEmptied] as const,
  );

/** Adds rows to a table of the app's database on the page's device, bypassing the app. */
export const writeRows = (page: Page, table: string, rows: readonly object[]): Promise<void> =>
  change(page, table, rows, false);

/** Deletes every row of such a table. */
export const clearRows = (page: Page, table: string): Promise<void> => change(page, table, [], true);

/** The rows of such a table, as currently stored. */
export const rowsOf = (page: Page, table: string): Promise<readonly unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open('tideline');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const read = request.result.transaction(name).objectStore(name).getAll();
          read.onsuccess = () => resolve(read.result);
          read.onerror = () => reject(read.error);
          request.result.close();
        };
      }),
    table,
  );
