import { openPage, type DeviceParts, type Page } from '../device/device.ts';
import type { Account } from './sign-up.ts';

/** A person's device: its page is open or not. */
export interface Phone {
  readonly account: Account;
  page(): Page | null;
  /** Opens the app; it signs in with the session that it stores, or at first with the person's. */
  open(): Promise<void>;
  /** The page ends, and everything in its memory. */
  close(): void;
}

/** @param parts of each of its pages, by its number */
export const createPhone = (account: Account, parts: (page: number) => DeviceParts): Phone => {
  let page: Page | null = null;
  let pages = 0;
  return {
    account,
    page: () => page,
    async open() {
      if (page) return;
      pages += 1;
      const mine = pages;
      const opened = await openPage(parts(mine));
      if (mine !== pages) return opened.die();
      page = opened;
      if (opened.app.credentials().token === null) await opened.app.signIn(account.token);
    },
    close() {
      pages += 1;
      page?.die();
      page = null;
    },
  };
};
