import { openPage, type DeviceParts, type Page } from '../device/device.ts';
import { createDeviceStorage, type DeviceStorage } from '../device/page-globals.ts';
import type { Account } from './sign-up.ts';

/** A person's device: its page is open or not. */
export interface Phone {
  readonly account: Account;
  /** Pairs that its person has marked or unmarked, by id, as far as the device still stores it. */
  readonly marks: Map<number, boolean>;
  page(): Page | null;
  /** Opens the app; it signs in with the session that it stores, or at first with the person's. */
  open(): Promise<void>;
  /** The page ends, and everything in its memory. */
  close(): void;
  /** The browser has deleted everything that the device had stored; its page has ended before. */
  clear(): void;
  /** Whether the device finds a network, now and in its next pages. */
  setOnline(isOnline: boolean): void;
}

/** @param parts of each of its pages, by its number */
export const createPhone = (
  account: Account,
  parts: (page: number, storage: DeviceStorage) => DeviceParts,
): Phone => {
  let storage = createDeviceStorage();
  let page: Page | null = null;
  let pages = 0;
  let isOnline = true;
  const marks = new Map<number, boolean>();
  const close = (): void => {
    pages += 1;
    page?.die();
    page = null;
  };
  return {
    account,
    marks,
    page: () => page,
    close,
    async open() {
      if (page) return;
      pages += 1;
      const mine = pages;
      const opened = await openPage(parts(mine, storage), isOnline);
      if (mine !== pages) return opened.die();
      page = opened;
      if (opened.app.credentials().token === null) await opened.app.signIn(account.token);
    },
    clear() {
      close();
      marks.clear();
      storage = createDeviceStorage();
    },
    setOnline(next) {
      isOnline = next;
      page?.setOnline(next);
    },
  };
};
