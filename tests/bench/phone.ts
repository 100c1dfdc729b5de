import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';

/** Slow 4G of Chromium's own tools: 150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
export const slowdown = 4;

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] });

/** Service workers fetch on their own: each new one gets the same network as the pages. */
export const slowWorkers = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession();
  let id = 0;
  session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type === 'service_worker') void session.send('Target.attachToTarget', { targetId, flatten: false });
  });
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [method, params] of [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', slow4g],
    ] as const) {
      id += 1;
      void session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    }
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
};

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

export interface PhonePage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A page on a slow phone. `network`: the simulated distance. */
export const openPhonePage = async (
  context: BrowserContext,
  network: 'slow' | 'offline' | 'local',
): Promise<PhonePage> => {
  const page = await context.newPage();
  // The runner of these sources preserves function names by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network !== 'local')
    await devtools.send('Network.emulateNetworkConditions', { ...slow4g, offline: network === 'offline' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
};
