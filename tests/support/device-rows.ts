import type { Page } from 'playwright-core';

/** Writes rows into a table of the app's database on the page's device, past the app. */
export const writeRows = (page: Page, table: string, rows: readonly object[]): Promise<void> =>
  page.evaluate(
    ([name, given]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tideline');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          try {
            const write = request.result.transaction(name, 'readwrite');
            for (const row of given) write.objectStore(name).put(row);
            write.oncomplete = () => resolve();
            write.onerror = () => reject(write.error);
          } catch (problem) {
            reject(problem);
          }
          request.result.close();
        };
      }),
    [table, rows] as const,
  );
