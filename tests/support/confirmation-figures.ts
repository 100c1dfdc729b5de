import { expect, type Locator, type Page } from '@playwright/test';

/** The figures of an open confirmation, by their labels. */
export const figuresOf = async (dialog: Locator): Promise<ReadonlyMap<string, string>> => {
  await expect(dialog.locator('dt').first()).toBeVisible();
  const [labels, values] = [
    await dialog.locator('dt').allInnerTexts(),
    await dialog.locator('dd').allInnerTexts(),
  ];
  return new Map(labels.map((label, index) => [label, values[index]!]));
};

/** Presses the button of a confirmation and returns the fields that reached the server. */
export const sentBy = async (page: Page, path: string, button: Locator): Promise<Record<string, string>> => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith(path)),
    button.click(),
  ]);
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
};

/** "9,741.25 USDT" as 9741.25. */
export const plain = (shown: string | undefined): number => Number(shown?.replace(/[^\d.]/g, ''));
