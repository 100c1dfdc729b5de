import { join } from 'node:path';
import { openPosition } from '#contract/positions.ts';
import { login } from '#contract/users.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import type { Figure, Measurement } from './figure.ts';
import { buildPages } from './floor-pages.ts';
import { busySeconds, watchFrames } from './page-frames.ts';
import { untilStored } from './until-stored.ts';
import { closeTicket, openTicket } from '#tests/support/ticket.ts';
import { launchChromium, openPhonePage, phone, type PhonePage } from './phone.ts';

const perSecond = 50;
const firstMs = Date.UTC(2026, 0, 1);
const lastsMs = 300_000;
const positions = 3;
const ladder = 'section[aria-label="Order book depth"]';
const warmUpMs = 3_000;
const measuredMs = 8_000;

const demo = { user_string: 'demo@tideline.test', password: 'tideline' };
const pair = { currency_id: 1, legal_id: 3 };

/**
 * Trades whose price always differs from the previous one, so that each changes every figure that follows
 * the price.
 */
const tradesCsv = (): string =>
  [
    't,price,qty',
    ...Array.from(
      { length: (lastsMs / 1_000) * perSecond },
      (_, index) =>
        `${firstMs + index * (1_000 / perSecond)},${(60_000 + (index % 2 ? 1 : -1) * (5 + (index % 400) / 10)).toFixed(2)},0.01`,
    ),
  ].join('\n');

interface Load {
  readonly framesPerSecond: number;
  readonly busy: number;
  readonly repaints: number;
}

/** Measures a page for a while during the ticks. @param shown the element whose text they change */
const watch = async ({ page, devtools }: PhonePage, shown: string): Promise<Load> => {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await watchFrames(page, shown, warmUpMs);
  const before = await busySeconds(devtools);
  const { frames, changes, ms } = await watchFrames(page, shown, measuredMs);
  const busy = (await busySeconds(devtools)) - before;
  if (changes === 0) throw new Error('the prices did not change');
  return {
    framesPerSecond: (frames * 1_000) / ms,
    busy: (busy / (ms / 1_000)) * 100,
    repaints: (changes * 1_000) / ms,
  };
};

/** The same figures as plain text, on an otherwise empty page at the product's own address. */
const measureFloor = async (url: string): Promise<Load> => {
  const pages = await buildPages(['trade.html']);
  const browser = await launchChromium();
  try {
    // A page served by the bench counts as a foreign origin, which needs permission to reach this machine.
    const context = await browser.newContext({ ...phone, permissions: ['local-network-access'] });
    const opened = await openPhonePage(context, 'local');
    await opened.page.route(/\/(trade\.html|assets\/trade-[^/]*)$/, (route) =>
      route.fulfill({ path: join(pages.directory, new URL(route.request().url()).pathname) }),
    );
    await opened.page.goto(`${url}/trade.html`);
    await opened.page.waitForFunction(() => document.querySelector('main')!.textContent !== '');
    return await watch(opened, 'main');
  } finally {
    await browser.close();
    pages.remove();
  }
};

const measureScreen = async (url: string): Promise<Load> => {
  const browser = await launchChromium();
  try {
    const opened = await openPhonePage(await browser.newContext(phone), 'local');
    const { page } = opened;
    const path = '/pages/transaction/contract?match_id=101';
    await page.goto(`${url}/#/pages/common/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(demo.user_string);
    await page.getByRole('textbox', { name: 'Password' }).fill(demo.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Lots' }).fill('20');
    await closeTicket(page);
    await untilStored(page);
    // A phone has no mouse, whose position would be hit-tested after each layout.
    await page.reload();
    await page
      .getByRole('button', { name: /^Close position/ })
      .nth(positions - 1)
      .waitFor();
    await page.locator('canvas').first().waitFor();
    await page.locator(ladder).waitFor();
    return await watch(opened, ladder);
  } finally {
    await browser.close();
  }
};

const measure = async (): Promise<Figure[]> => {
  const recorded = replayFolder({ 'BTCUSDT.csv': tradesCsv() });
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { MARKET_REPLAY: recorded.path },
  });
  try {
    const api = createApiClient(server.url);
    const token = await api.must(login, demo);
    for (let opened = 0; opened < positions; opened += 1) {
      await api.must(
        openPosition,
        {
          ...pair,
          type: '1',
          status: '1',
          share: 5,
          multiple: 5,
          seen_price: '60000',
          slippage: '3',
          target_profit_price: '70000',
          stop_loss_price: '50000',
        },
        { token },
      );
    }
    const least = await measureFloor(server.url);
    const { framesPerSecond, busy, repaints } = await measureScreen(server.url);
    const against = (value: number): Figure['floor'] => ({ name: 'text alone', value });
    return [
      {
        name: 'frames a second',
        value: framesPerSecond,
        unit: 'fps',
        target: { atLeast: 59 },
        floor: against(least.framesPerSecond),
      },
      { name: 'main thread busy', value: busy, unit: '%', floor: against(least.busy) },
      {
        name: 'repaints of the ladder',
        value: repaints,
        unit: '/s',
        target: { atLeast: 8 },
        floor: against(least.repaints),
      },
    ];
  } finally {
    await server.stop();
    dataDir.remove();
    recorded.remove();
  }
};

export const tradeScreen: Measurement = {
  name: 'trade-screen',
  title: `the futures screen, ${perSecond} ticks a second`,
  method: `The built app on the built server, whose recorded feed has ${perSecond} trades of the contract a second: price, chart, ladder, a ticket with lots typed in, and ${positions} positions with their lines on the chart and their profit. Phone, 4x CPU slowdown, software raster, eight seconds. What the server tells within a frame of its own comes as one message, and a figure is repainted ten times a second at most. Watched once the rest of the app has been stored, which a first visit does when idle. The floor is a page without framework or checks that follows the same three channels and writes the same figures as text ten times a second; it has no chart and no form.`,
  measure,
};
