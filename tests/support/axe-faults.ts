import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof import('axe-core');

/** The rules of WCAG 2.2, level AA. */
export const wcagRules: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** The rules that a theme can affect. */
export const contrastRules: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/** Faults found by axe in the dark and in the light theme, with the app following the system's. */
export const faultsInBothThemes = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await faultsIn(page)));
  }
  return faults;
};

/**
 * Faults found by axe on the current page, by all its rules or by some: each rule with the first elements
 * that break it. The script is injected once per document and checks no other pages, which would take a
 * fifth of its time.
 */
export const faultsIn = async (page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) };
  return page.evaluate(async (asked) => {
    const { violations } = await axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(' | ')}`,
    );
  }, options);
};
