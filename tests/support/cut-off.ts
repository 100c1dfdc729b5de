import { expect, type Page } from '@playwright/test';
import type { Cut, CutProxy } from './cut-proxy.ts';
import { until } from './until.ts';

/** The exchange has processed the request, and its answer is lost. */
export const beforeAnswer: Cut = { requestBytes: Infinity, answerBytes: 0 };

interface CutOff {
  readonly page: Page;
  /** The app was loaded through it. */
  readonly proxy: CutProxy;
  /** Start of the request that is cut off: "POST /api/wallet/out". */
  readonly request: string;
  readonly cut?: Cut;
  /** Sends the request. */
  readonly act: () => Promise<void>;
  /** The app's message for a request with an unknown outcome. */
  readonly shows: RegExp;
  /** Checks made while the outcome is unknown. */
  readonly meanwhile?: () => Promise<void>;
}

/**
 * Cuts a request off, kills the page while the outcome is uncertain, and starts the app again on an intact
 * connection.
 */
export const cutOffAndRestart = async ({
  page,
  proxy,
  request,
  cut = beforeAnswer,
  act,
  shows,
  meanwhile,
}: CutOff): Promise<Page> => {
  proxy.cutNext(request, cut);
  await act();
  await until('the cut', () => proxy.hasCut());
  await expect(page.getByText(shows).first()).toBeVisible();
  await meanwhile?.();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  proxy.restore();
  const again = await context.newPage();
  await again.goto(`http://127.0.0.1:${proxy.port}/#/pages/market/market`);
  return again;
};
