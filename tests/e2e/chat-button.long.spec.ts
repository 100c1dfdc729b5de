import type { Page } from '@playwright/test';
import { quotationNew } from '#contract/quotes.ts';
import { placeOrder } from '#contract/orders.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { expect, test } from './fixtures.ts';

const scrollArea = 'main [data-scroll-area]';

/**
 * The controls whose middle, and the figures of which any part, is covered by the button or its replacement.
 * The transparent edge that makes the small button wide enough to press covers no figure.
 */
const covered = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const button = document.querySelector('[aria-keyshortcuts^="Arrow"]')!;
    const float = button.parentElement!;
    const { backgroundClip, paddingLeft } = getComputedStyle(button);
    const transparent = backgroundClip === 'content-box' ? Number.parseFloat(paddingLeft) : 0;
    const { x, y, width, height } = float.getBoundingClientRect();
    const box = new DOMRect(x + transparent, y, width - transparent, height);
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const figures: (string | null)[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (
        /\d/.test(text.nodeValue!) &&
        left < box.right &&
        right > box.left &&
        top < box.bottom &&
        bottom > box.top
      )
        figures.push(text.nodeValue);
    }
    const controls = [...document.querySelectorAll('main :is(a, button)')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return float.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ textContent }) => textContent);
    return [...controls, ...figures];
  });

test('the customer service button covers no control and no figure of the home page, at any scroll position', async ({
  page,
  api,
  person,
  logIn,
}) => {
  const quotes = (await api.must(quotationNew, {})).flatMap(({ quotation }) => quotation);
  // High prices: the price of an order is a whole number of dollars.
  const dear = quotes.filter(({ kind, now_price }) => kind === 'coin' && Number(now_price) > 100);
  for (const { currency_id, legal_id, now_price } of dear.slice(0, 3)) {
    const target_price = String(Math.floor(Number(now_price) * 0.9));
    const order = { currency_id, legal_id, type: 1, amount: '0.05', target_price } as const;
    await api.must(placeOrder, order, { token: person.token });
  }
  await logIn(page, '/');
  const floating = page.getByRole('button', { name: 'Customer service', exact: true });
  const width = (): Promise<number> => floating.evaluate((button) => button.getBoundingClientRect().width);
  await expect(page.locator('main').getByRole('button', { name: /^Cancel/ })).toHaveCount(3);

  const scroll = (by: number) =>
    page.locator(scrollArea).evaluate((area, top) => area.scrollBy({ top, behavior: 'instant' }), by);
  const length = await page.locator(scrollArea).evaluate((area) => area.scrollHeight - area.clientHeight);
  // Scrolling down makes it small, in the gutter.
  await scroll(length);
  await expect.poll(width).toBeLessThan(30);
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  for (let top = length; top > 0; top -= 40) {
    await scroll(-40);
    await expect.poll(() => covered(page)).toEqual([]);
  }
  // At the top it remains small because of the figures of the list, and is restored next to the total equity.
  const topAfter = async (key: string): Promise<number> => {
    await floating.press(key);
    return (await floating.boundingBox())!.y;
  };
  const raise = async (): Promise<void> => {
    await expect.poll(() => topAfter('ArrowUp')).toBeLessThan(112);
    await floating.blur();
  };
  await expect.poll(width).toBeLessThan(30);
  await raise();
  await expect.poll(width).toBeGreaterThan(40);
  expect(await covered(page)).toEqual([]);
  await expect.poll(() => topAfter('ArrowDown')).toBeGreaterThan(600);
  await floating.blur();
  await expect.poll(width).toBeLessThan(30);
  await raise();
  await expect.poll(width).toBeGreaterThan(40);
  await scroll(length);
  await expect.poll(width).toBeLessThan(30);
  await floating.focus();
  await expect.poll(width).toBeGreaterThan(40);
});
