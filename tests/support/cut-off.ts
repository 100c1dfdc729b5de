import { expect, type Page } from '@playwright/test';
import type { Cut, CutProxy } from './cut-proxy.ts';
import { until } from './until.ts';

/** The exchange has done what was asked for, and nobody hears of it. */
export const beforeAnswer: Cut = { requestBytes: Infinity, answerBytes: 0 };

interface CutOff {
  readonly page: Page;
  /** The app came through it. */
  readonly proxy: CutProxy;
  /** How the request begins that is cut off: "POST /api/wallet/out". */
  readonly request: string;
  /** Sends the request. */
  readonly act: () => Promise<void>;
  /** What the app says of a request that it does not know the end of. */
  readonly shows: RegExp;
  /** Looked at while the app does not know. */
  readonly meanwhile?: () => Promise<void>;
}

/** Cuts a request off, kills the page while it is uncertain, and starts the app anew on a line that is whole. */
export const cutOffAndRestart = async ({
  page,
  proxy,
  request,
  act,
  shows,
  meanwhile,
}: CutOff): Promise<Page> => {
  proxy.cutNext(request, beforeAnswer);
  await act();
  await until('the cut', () => proxy.hasCut());
  await expect(page.getByText(shows).first()).toBeVisible();
  await meanwhile?.();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  proxy.mend();
  const again = await context.newPage();
  await again.goto(`http://127.0.0.1:${proxy.port}/#/pages/market/market`);
  return again;
};
