import { expect, type Locator, type Page } from '@playwright/test';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { layoutFaults } from '#tests/support/page-layout.ts';

/** A text without invisible characters, and with a decimal point for the comma. */
const seen = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cf}\uFFFD]/gu, '')
    .replaceAll(',', '.');

interface FieldTerms {
  readonly isCode: boolean;
  /** In characters. */
  readonly limit: number;
}

const termsOf = async (field: Locator): Promise<FieldTerms> => ({
  isCode: (await field.getAttribute('autocomplete')) === 'one-time-code',
  limit: Number((await field.getAttribute('maxlength')) ?? Infinity),
});

/**
 * Whether no visible character was lost: a code accepts only digits, and a field with a limit accepts what
 * fits.
 */
const isIntact = (value: string, text: string, { isCode, limit }: FieldTerms): boolean =>
  isCode
    ? value === asciiDigits(text).replace(/\D/g, '').slice(0, 6)
    : seen(value) === seen(text) ||
      (text.length > limit && value.length > limit - 3 && seen(text).startsWith(seen(value)));

/** Whether the field contains the typed text. */
export const isFieldIntact = async (field: Locator, text: string): Promise<boolean> =>
  isIntact(await field.inputValue(), text, await termsOf(field));

/** Types one text after another, a frame apart, in one round trip. Returns the value after each. */
const typeIn = (field: Locator, typed: readonly string[]): Promise<string[]> =>
  field.evaluate(async (element, texts) => {
    const input = element as HTMLInputElement;
    // As typing does: bypasses React's own setter.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!;
    const values: string[] = [];
    input.focus();
    for (const whole of texts) {
      const text = input.maxLength < 0 ? whole : whole.slice(0, input.maxLength);
      set!.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      values.push(input.isConnected ? input.value : 'the field is gone');
    }
    return values;
  }, typed);

/** Invisible faults of a page. */
export const errorsOf = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

interface Typing {
  readonly typed: readonly string[];
  readonly within?: Locator;
}

/** Types every text into every field of the open page, or of a part of it. */
export const typeAll = async (
  page: Page,
  path: string,
  { typed, within = page.locator('main') }: Typing,
): Promise<void> => {
  const fields = within.locator(
    'input[type="text"], input[type="password"], input[type="email"], input[type="tel"], textarea',
  );
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const name = `${path} ${(await field.getAttribute('aria-label')) ?? (await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''))}`;
    const before = await field.inputValue();
    const terms = await termsOf(field);
    const check = (value: string, text: string): void =>
      expect
        .soft(isIntact(value, text, terms), `${name} keeps ${JSON.stringify(text.slice(0, 60))}`)
        .toBe(true);
    (await typeIn(field, typed)).forEach((value, index) => check(value, typed[index]!));
    await expect(page.getByText('This page stopped working'), `${name} survives`).toHaveCount(0);
    expect.soft(await layoutFaults(page), `${name} holds its place`).toEqual([]);
    await field.fill(before);
  }
};
