import { expect, type Page } from '@playwright/test';

/** Waits until this device has every file of the app. */
export const wholeAppStored = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { later: list } = (await (await fetch('/app-files.json')).json()) as { later: string };
          const { files } = (await (await fetch(`/${list}`)).json()) as { files: readonly string[] };
          const requests = await (await caches.open('app-later')).keys();
          const stored = new Set(requests.map(({ url }) => new URL(url).pathname));
          return files.filter((file) => !stored.has(`/${file}`)).length;
        }),
      { timeout: 120_000 },
    )
    .toBe(0);
