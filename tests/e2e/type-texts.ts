import { expect, type Locator, type Page } from '@playwright/test';
import { asciiDigits } from '#client/lib/ascii-digits.ts';
import { layoutFaults } from '#tests/support/page-layout.ts';

/** A text without what nobody sees, and with the decimal point for the comma. */
const seen = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cf}\uFFFD]/gu, '')
    .replaceAll(',', '.');

/**
 * Whether nothing that can be seen was lost: a code takes digits alone, and a field with a limit takes what
 * fits.
 */
export const keeps = async (field: Locator, text: string): Promise<boolean> => {
  const value = await field.inputValue();
  if ((await field.getAttribute('autocomplete')) === 'one-time-code')
    return value === asciiDigits(text).replace(/\D/g, '').slice(0, 6);
  const limit = Number((await field.getAttribute('maxlength')) ?? Infinity);
  return (
    seen(value) === seen(text) ||
    (text.length > limit && value.length > limit - 3 && seen(text).startsWith(seen(value)))
  );
};

/** What breaks in a page without being seen. */
export const errorsOf = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

interface Typing {
  readonly typed: readonly string[];
  readonly within?: Locator;
  readonly beyond?: (field: Locator, name: string, text: string) => Promise<void>;
}

/** Types every text into every field of the page that is open, or of a part of it. */
export const typeAll = async (
  page: Page,
  path: string,
  { typed, within = page.locator('main'), beyond }: Typing,
): Promise<void> => {
  const fields = within.locator(
    'input[type="text"], input[type="password"], input[type="email"], input[type="tel"], textarea',
  );
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const name = `${path} ${(await field.getAttribute('aria-label')) ?? (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''))}`;
    const before = await field.inputValue();
    for (const text of typed) {
      await field.fill(text);
      expect.soft(await keeps(field, text), `${name} keeps ${JSON.stringify(text.slice(0, 60))}`).toBe(true);
      await beyond?.(field, name, text);
      await expect(
        page.getByText('This page stopped working'),
        `${name} survives ${JSON.stringify(text.slice(0, 60))}`,
      ).toHaveCount(0);
    }
    expect.soft(await layoutFaults(page), `${name} holds its place`).toEqual([]);
    await field.fill(before);
  }
};
