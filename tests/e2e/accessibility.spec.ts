import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const open = ['/', '/pages/market/market', '/pages/market/search', '/pages/common/login', '/pages/common/register', '/pages/common/forget', '/pages/common/area', '/pages/common/install', '/pages/mailMessage/ggList', '/pages/transaction/currency?match_id=1', '/pages/ieo/ieo'];
const personal = ['/pages/fund/assets', '/pages/fund/assets_record?account=change', '/pages/transaction/currency_order'];

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing on any built route, ${theme}`, async ({ page, logIn }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    const look = async (path: string): Promise<void> => {
      await page.goto(`/#${path}`);
      await expect(page.locator('main h1').first()).toBeAttached();
      await page.evaluate((wanted) => { document.documentElement.dataset['theme'] = wanted; }, theme);
      const popup = page.getByRole('button', { name: 'Got it' });
      if (await popup.isVisible()) await popup.click();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      faults.push(...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`));
    };
    for (const path of open) await look(path);
    await logIn(page);
    for (const path of personal) await look(path);
    expect(faults).toEqual([]);
  });
}
