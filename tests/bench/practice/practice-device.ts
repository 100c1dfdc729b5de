import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { startStaticSite } from '#tests/support/static-site.ts';
import { phone } from '../phone.ts';

const clientFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

export interface PracticeDevice {
  /** Origin of the app, served as files alone. */
  readonly site: string;
  readonly context: BrowserContext;
  /** A page of the device that has no code of the app. */
  openBlank(): Promise<Page>;
  close(): Promise<void>;
}

/** A browser that stores on the disk, as a person's does, and the app from a server of files. */
export const openPracticeDevice = async (): Promise<PracticeDevice> => {
  const site = await startStaticSite(clientFolder);
  const profile = mkdtempSync(join(tmpdir(), 'tideline-practice-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    executablePath: await findChromium(),
    args: [...chromiumArguments],
    locale: 'en-US',
    reducedMotion: 'reduce',
    baseURL: site.url,
  });
  // The runner of these sources preserves function names by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return {
    site: site.url,
    context,
    async openBlank() {
      const page = await context.newPage();
      await page.goto(blankAddress);
      return page;
    },
    async close() {
      await context.close();
      await site.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** Some file of the site. */
export const blankAddress = '/practice/files.json';

/** Compressed bytes of all that practice downloads. */
export const downloadBytes = (): number =>
  (
    JSON.parse(readFileSync(join(clientFolder, 'practice', 'files.json'), 'utf8')) as readonly {
      readonly compressed: number;
    }[]
  ).reduce((sum, { compressed }) => sum + compressed, 0);
