import { openPosition } from '#contract/positions.ts';
import { login } from '#contract/users.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { replayFolder } from '#tests/support/replay-folder.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import type { Figure, Measurement } from './figure.ts';
import { busySeconds, watchFrames } from './page-frames.ts';
import { launchChromium, openPhonePage, phone } from './phone.ts';

const perSecond = 50;
const firstMs = Date.UTC(2026, 0, 1);
const lastsMs = 300_000;
const positions = 3;
const warmUpMs = 3_000;
const measuredMs = 8_000;

const demo = { user_string: 'demo@tideline.test', password: 'tideline' };
const pair = { currency_id: 1, legal_id: 3 };

/**
 * Trades that never print the same price twice in a row, so that each is a change of every figure that
 * follows the price.
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

interface Held {
  readonly framesPerSecond: number;
  readonly busy: number;
  readonly repaints: number;
}

const measureScreen = async (url: string): Promise<Held> => {
  const browser = await launchChromium();
  try {
    const { page, devtools } = await openPhonePage(await browser.newContext(phone), 'local');
    const path = '/pages/transaction/contract?match_id=101';
    await page.goto(`${url}/#/pages/common/login?next=${encodeURIComponent(path)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(demo.user_string);
    await page.getByRole('textbox', { name: 'Password' }).fill(demo.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Lots' }).fill('20');
    await page
      .getByRole('button', { name: /^Close position/ })
      .nth(positions - 1)
      .waitFor();
    await page.locator('canvas').first().waitFor();
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const ladder = 'section[aria-label="Order book depth"]';
    await watchFrames(page, ladder, warmUpMs);
    const before = await busySeconds(devtools);
    const { frames, changes, ms } = await watchFrames(page, ladder, measuredMs);
    const busy = (await busySeconds(devtools)) - before;
    if (changes === 0) throw new Error('the ladder stood still');
    return {
      framesPerSecond: (frames * 1_000) / ms,
      busy: (busy / (ms / 1_000)) * 100,
      repaints: (changes * 1_000) / ms,
    };
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
    const { framesPerSecond, busy, repaints } = await measureScreen(server.url);
    return [
      { name: 'frames a second', value: framesPerSecond, unit: 'fps', target: { atLeast: 59 } },
      { name: 'main thread busy', value: busy, unit: '%' },
      { name: 'repaints of the ladder', value: repaints, unit: '/s', target: { atLeast: 8 } },
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
  method: `The built app on the built server, whose recorded feed has ${perSecond} trades of the contract a second: price, chart, ladder, a ticket with lots typed in, and ${positions} positions with their lines on the chart and their profit. Phone, 4x CPU slowdown, software raster, eight seconds. What the server tells within a frame of its own comes as one message, and a figure is repainted ten times a second at most.`,
  measure,
};
