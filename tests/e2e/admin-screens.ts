import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { sendChatLine } from '#contract/chat.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { readyToWithdraw, submitBitcoins } from '#tests/support/withdrawing-person.ts';
import { askForIdentity, askForLoan, readyForReview } from '#tests/support/requests-to-review.ts';
import { announceDeposit, reportPurchase } from '#tests/support/waiting-reviews.ts';
import { openAdmin } from './open-admin.ts';

const themes = ['dark', 'light'] as const;

/** Each kind of pending row, opened, and the other places of the back office. */
const places = [
  'queues',
  'queues/identity',
  'queues/deposit',
  'queues/withdrawal',
  'queues/purchase',
  'queues/loan',
  'chats',
  'quiz',
  'log',
  'ledger',
] as const;

const nameOf = (width: number, theme: string, language: string, place: string): string =>
  `${width}-${theme}-${language}-admin-${place.replace('/', '-')}.png`;

const widths = [1440, 1024, 390] as const;

const openFirst = async (page: Page, place: string): Promise<void> => {
  const list = page.getByRole('main').getByRole('list').last();
  if (place.startsWith('queues/') || place === 'chats') await list.getByRole('link').first().click();
};

/** Screenshots of the back office with a row in each queue, for matching names. */
export const takeAdminScreens = async (
  folder: string,
  only: RegExp,
  languages: readonly LanguageCode[],
): Promise<void> => {
  const wanted = widths.flatMap((width) =>
    themes.flatMap((theme) =>
      languages.flatMap((language) =>
        places
          .map((place) => ({ width, theme, language, place, name: nameOf(width, theme, language, place) }))
          .filter(({ name }) => only.test(name)),
      ),
    ),
  );
  if (wanted.length === 0) return;
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({
    dataDir: dataDir.path,
    port: await freePort(),
    env: { REVIEW: 'manual', RATE_LIMIT: '100000' },
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
  try {
    const api = createApiClient(server.url);
    const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
    const [operator, person, other] = [
      await signUp(api, server.url),
      await signUp(api, server.url),
      await signUp(api, server.url),
    ];
    await readyToWithdraw(databaseUrl, api, other);
    await readyForReview(databaseUrl, person);
    await announceDeposit({ api }, other);
    await submitBitcoins(api, other.token, '3');
    await reportPurchase({ api }, other);
    await askForLoan(api, person);
    await askForIdentity(api, server.url, person);
    for (const text of ['Where is my deposit of yesterday?', 'It is not in my account yet.'])
      await api.must(sendChatLine, { kind: 'service', text }, { token: person.token });
    const { database, close } = await openDatabase(databaseUrl, 1);
    await changeRole(database, operator.account, 'operator');
    await close();
    const page = await openAdmin(
      async (options) => (await browser.newContext({ locale: 'en-US', ...options })).newPage(),
      server.url,
      operator.account,
    );
    await page.getByRole('navigation', { name: 'Queues' }).waitFor();
    for (const { width, theme, language, place, name } of wanted) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.locator('header select').first().selectOption(language);
      await page.locator('header select').last().selectOption(theme);
      await page.goto(`${server.url}/admin#/${place}`);
      await page.waitForLoadState('networkidle');
      await openFirst(page, place);
      if (place.startsWith('queues/')) await page.getByRole('article').waitFor();
      if (place === 'chats') await page.getByText('It is not in my account yet.').last().waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, name) });
    }
  } finally {
    await browser.close();
    await server.stop();
    dataDir.remove();
  }
};
