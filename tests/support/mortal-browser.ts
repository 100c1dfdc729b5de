import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from './chromium.ts';
import { until } from './until.ts';

/** A single unanswered request may take 65 s before the app sends it again. */
const patienceMs = 120_000;

/** A phone's browser with its own storage, whose page or whole process can die and restart. */
export interface MortalBrowser {
  page(): Page;
  /** The page dies without notice; a new, empty one is opened. */
  replacePage(): Promise<void>;
  /** SIGKILL of the browser, and a restart on the data it left on the disk. */
  restart(): Promise<void>;
  /** Closes the browser normally, and starts it again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

const processOf = async (context: BrowserContext): Promise<number> => {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
};

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

export interface MortalBrowserOptions {
  /** `block`: as on a device without a service worker, where each start loads the page again. */
  readonly serviceWorkers?: 'allow' | 'block';
}

export const startMortalBrowser = async ({
  serviceWorkers = 'allow',
}: MortalBrowserOptions = {}): Promise<MortalBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'tideline-browser-'));
  const executablePath = await findChromium();
  const launch = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: chromiumArguments,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'UTC',
      serviceWorkers,
    });
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  let context = await launch();
  let page = context.pages()[0] ?? (await context.newPage());
  return {
    page: () => page,
    async replacePage() {
      const next = await context.newPage();
      await page.close({ runBeforeUnload: false });
      page = next;
    },
    async restart() {
      const pid = await processOf(context);
      const closed = new Promise((resolve) => context.once('close', resolve));
      process.kill(pid, 'SIGKILL');
      await closed;
      await until('the browser to exit', () => isGone(pid));
      context = await launch();
      page = context.pages()[0] ?? (await context.newPage());
    },
    async reopen() {
      await context.close();
      context = await launch();
      page = context.pages()[0] ?? (await context.newPage());
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
