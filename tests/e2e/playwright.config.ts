import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessShell } from '#tests/support/chromium.ts';
import { isLongRun } from '#tests/support/tier.ts';

const executablePath = await findHeadlessShell();

/**
 * Long runs only: specs of the appearance, the rendering and keyboard use of pages, and tests tagged
 * `@long`. Their server behaviour is covered in every run by `tests/idempotent-requests` and `tests/api`, their
 * screens by component tests. Money, access and certainty are in every run.
 */
const longOnly = isLongRun ? [] : ['**/*.long.*'];

/** Specs that mostly wait: for a limit in seconds, an outage, or the worker to store the app. */
const waiting = ['**/flaky-network.spec.ts', '**/offline.spec.ts', '**/stored-app.spec.ts'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './set-up.ts',
  outputDir: '../../test-results',
  // Built by the set-up.
  build: { external: ['**/dist/**'] },
  // Each worker runs its own server; two cores run two, and a third that mostly waits.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  // Only the landing check retries a failed test, and lists it at the end.
  retries: process.env['RETRY_FAILED'] === '1' ? 1 : 0,
  // Long, for a busy machine: tests of speed set their own limits.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./flaky-reporter.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath, args: chromiumArguments },
    // Storing the app takes half of each page's time on a device: journeys about that enable it.
    serviceWorkers: 'block',
    // Sliding sheets take a third of a journey's time. Tests of motion enable it.
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
