import { expect, type Page } from '@playwright/test';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { apart, layoutFaults, showRoute } from '#tests/support/page-layout.ts';
import { beginOffline, test } from './practice-steps.ts';

/* Every page within practice: there is no server that it could ask, or lead to. */

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 900_000 });

/** What of a page needs a server or says that something failed. */
const practiceFaults = async (page: Page): Promise<string[]> => {
  const title = await page.title();
  const ways = await page
    .locator('a[href^="/"]:not([href^="/#"], [href^="/?practice#"]), a[href^="http"]')
    .evaluateAll((links) => links.map((link) => `it leads to ${link.getAttribute('href')}`));
  const failed = await page.getByRole('button', { name: /^(Try again|Retry|Reload)$/ }).count();
  return [
    ...(/^Practice · /.test(title) ? [] : [`its title is "${title}"`]),
    ...ways,
    ...(failed > 0 ? ['something failed on it'] : []),
  ];
};

const walk = async (page: Page, size: { readonly width: number; readonly height: number }) => {
  await page.setViewportSize(size);
  const { open, personal, aliases } = builtRoutes();
  const faults: string[] = [];
  for (const path of apart([...open, ...personal, ...aliases])) {
    await showRoute(page, path);
    const found = [
      ...(await practiceFaults(page)),
      ...(await layoutFaults(page)),
      ...(await faultsInBothThemes(page)),
    ];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
};

for (const [device, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1_440, height: 900 }],
] as const)
  test(`on ${device} every page in practice is whole without a network, and axe finds nothing in either theme`, async ({
    page,
    site,
  }) => {
    await beginOffline(page, site);
    await followSystemTheme(page);
    expect(await walk(page, size)).toEqual([]);
  });
