import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium.ts';
import { isLongRun } from '#tests/support/tier.ts';

const executablePath = await findHeadlessShell();

/**
 * Long runs alone have the specs of how a page looks, is drawn, or is worked by keys, and the tests tagged `@long`: what
 * they ask of the server `tests/keyed-requests` and `tests/api` prove in every run, and what they show the tests of their
 * components. Money, access and certainty are in all.
 */
const longOnly = isLongRun ? [] : ['**/*.long.*'];

/** Specs that spend most of their time waiting for a limit in seconds, for an outage, or for the worker to store the app. */
const waiting = ['**/flaky-line.spec.ts', '**/offline.spec.ts', '**/stored-app.spec.ts'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './set-up.ts',
  outputDir: '../../test-results',
  // Built by the set-up.
  build: { external: ['**/dist/**'] },
  // Each worker runs a server of its own; two cores carry two, and one more that mostly waits.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  // The landing check alone tries a failed test again, and names it at its end.
  retries: process.env['RETRY_FAILED'] === '1' ? 1 : 0,
  // Long, for a machine with much else to do: what must be quick says so itself.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./flaky-reporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath, args: chromiumArguments },
    // Storing the app on a device takes each page half its time: journeys that look at that ask for it.
    serviceWorkers: 'block',
    // Sheets that slide cost a third of a journey's time. Motion itself is looked at where it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 1, use: phone },
    {
      name: 'desktop',
      testMatch: '**/*.desktop.spec.ts',
      testIgnore: longOnly,
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', ...waiting, ...longOnly],
      workers: 2,
      use: phone,
    },
  ],
});
