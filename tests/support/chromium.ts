import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A quiet start that works unprivileged; the last six prevent the browser from contacting its vendor. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's binary, without its start script. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/** `CHROMIUM_PATH`, else an installed Chromium, else the one shipped through npm. */
export const findChromium = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  const { default: shipped } = await import('@sparticuz/chromium');
  return shipped.executablePath();
};

/**
 * The same engine without the browser window, whose own pages (one more process per context) take a sixth
 * of a journey's processor time; where it is not installed, the whole browser. It receives no pushes and
 * stores no settings.
 */
export const findHeadlessShell = async (): Promise<string> =>
  !process.env['CHROMIUM_PATH'] && existsSync(headlessShell) ? headlessShell : findChromium();
