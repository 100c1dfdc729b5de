import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a person does with their fingers to get something done. */
export interface Presses {
  /** Touches of the screen; a choice from a native list or album is one more, after the one that opens it. */
  readonly taps: number;
  /** Fields typed into; a pasted, chosen or prefilled one is not typed. */
  readonly fields: number;
  /** Pressed keys of a keyboard, including typed characters. */
  readonly keys: number;
}

interface Counted {
  taps: number;
  keys: number;
  readonly fields: string[];
}

interface CountingWindow {
  counted?: Counted;
}

/** Runs in the page, before its own code. */
const countInPage = (): void => {
  const counted: Counted = { taps: 0, keys: 0, fields: [] };
  (window as unknown as CountingWindow).counted = counted;
  const on = <K extends keyof WindowEventMap>(type: K, take: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(type, take, { capture: true });
  // A touch that scrolls is cancelled, and no tap.
  on('pointerup', (event) => {
    if (event.isTrusted) counted.taps += 1;
  });
  on('keydown', (event) => {
    if (event.isTrusted && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) counted.keys += 1;
  });
  on('input', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || (event as InputEvent).inputType !== 'insertText') return;
    if (!counted.fields.includes(field.id)) counted.fields.push(field.id);
  });
  on('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) counted.taps += 2;
    if (target instanceof HTMLInputElement && target.type === 'file') counted.taps += 1;
  });
};

const isEmpty: Presses = { taps: 0, fields: 0, keys: 0 };

const read = (page: Page): Promise<Presses> =>
  page.evaluate((none) => {
    const { counted } = window as unknown as CountingWindow;
    return counted ? { taps: counted.taps, fields: counted.fields.length, keys: counted.keys } : none;
  }, isEmpty);

/** Counts from the next page load on; a task is what is done from `beginTask` until `expectPresses`. */
export const countPresses = (page: Page): Promise<unknown> => page.addInitScript(countInPage);

/** Starts the count again, once the page of the task's beginning is there. */
export const beginTask = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { counted } = window as unknown as CountingWindow;
    if (!counted) throw new Error('Nothing is counted: the page was loaded before countPresses');
    counted.taps = 0;
    counted.keys = 0;
    counted.fields.length = 0;
  });

/** Fails when the task takes more than this; and when it takes less, so that the limit follows. */
export const expectPresses = async (page: Page, budget: Partial<Presses>): Promise<void> => {
  const spent = await read(page);
  const counted = Object.fromEntries(Object.keys(budget).map((name) => [name, spent[name as keyof Presses]]));
  expect(counted).toEqual(budget);
};

/** Types into the field that a tap focuses, over what it holds. */
export const tapAndType = async (field: Locator, text: string): Promise<void> => {
  await field.tap();
  await expect(field).toBeFocused();
  await field.selectText();
  await field.page().keyboard.type(text);
};

/** Presses this key until the element has the focus. */
export const pressUntilFocused = async (
  target: Locator,
  key: 'Tab' | 'Shift+Tab',
  most: number,
): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
};
