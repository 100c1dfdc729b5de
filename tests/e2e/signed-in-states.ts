import { chromium } from 'playwright-core';
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import type { DrivenPeople } from '#tests/support/driven/template.ts';
import { password } from '#tests/support/people.ts';
import { demonstration, fillLogin } from './log-in.ts';
import type { Run } from './run.ts';

/** Logs each of them in once, by the screen, and returns the stored state of their browsers. */
export const signedInStates = async (
  { url, clock }: DrivenExchange,
  { person, friend, demo }: DrivenPeople,
): Promise<Run['states']> => {
  const browser = await chromium.launch({
    executablePath: await findHeadlessShell(),
    args: chromiumArguments,
  });
  const stateOf = async (credentials: typeof demonstration) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'UTC',
      serviceWorkers: 'block',
    });
    await context.clock.setFixedTime(clock.nowMs());
    const page = await context.newPage();
    await fillLogin(page, credentials, '/', url);
    await page.waitForLoadState('networkidle');
    const state = await context.storageState({ indexedDB: true });
    await context.close();
    return state;
  };
  try {
    const [ofPerson, ofFriend, ofDemo, ofDemonstration] = await Promise.all([
      stateOf({ user_string: person.account, password }),
      stateOf({ user_string: friend.account, password }),
      stateOf({ user_string: demo.account, password }),
      stateOf(demonstration),
    ]);
    return { person: ofPerson, friend: ofFriend, demo: ofDemo, demonstration: ofDemonstration };
  } finally {
    await browser.close();
  }
};
