import type { Page } from 'playwright-core';

/** The longest that a page without a connection may look as if it were loading. */
const withinMs = 2_000;

/** Pages that show nothing of the exchange, or only prices, whose age the strip above every page shows. */
const ownPages: readonly string[] = [
  '/pages/charts/charts',
  '/pages/common/area',
  '/pages/common/forget',
  '/pages/common/install',
  '/pages/common/login',
  '/pages/common/register',
  '/pages/common/webView',
  '/pages/follow/agreement_en',
  '/pages/follow/agreement_zh',
  '/pages/invest/help',
  '/pages/lockming/welcome',
  '/pages/market/search',
  '/pages/setting/addWallet',
  '/pages/setting/areas',
  '/pages/setting/security',
  '/pages/setting/setting',
  '/pages/system/choose-location',
  '/pages/system/open-location',
  '/practice',
  '/practice/day',
  '/practice/report',
  // They have another parameter than `id` in their address, and report that theirs names nothing.
  '/pages/nft/artistDetail',
  '/pages/nft/resell',
];
/** Pages that without an `id` in their address report that it names nothing. */
const namedPages: readonly string[] = [
  '/pages/follow/follow',
  '/pages/ieo/subscribe',
  '/pages/nft/artworkDetail',
  '/pages/nft/artworkDetail_video',
  '/pages/nft/purchase_one',
];

const faultsOf = (page: Page, paths: readonly string[]): Promise<[path: string, fault: string][]> =>
  page.evaluate(
    async ([walked, own, named, patienceMs]) => {
      const faultOf = (path: string): string | undefined => {
        const main = document.querySelector('main');
        if (!main?.querySelector('h1:not([data-left])')) return 'is not rendered';
        const text = main.textContent;
        const isShown = text.includes('No saved data yet');
        if (main.querySelector('.skeleton_bone') && !isShown) return 'looks as if it loaded';
        const [broken] =
          /did not load|stopped working|taking longer|not stored on this device yet|Loading/.exec(text) ?? [];
        if (broken) return `says "${broken}"`;
        const hasAge = main.querySelector('[data-age]') !== null || text.includes('saved on this device');
        const needsNone = own.includes(path.split('?')[0]!) || named.includes(path);
        return isShown || hasAge || needsNone ? undefined : 'has no age';
      };
      const faults: [string, string][] = [];
      for (const path of walked) {
        document.querySelector('main h1')?.setAttribute('data-left', '');
        const endMs = performance.now() + patienceMs;
        location.hash = path;
        let fault: string | undefined;
        do {
          await new Promise(requestAnimationFrame);
          fault = faultOf(path);
        } while (fault !== undefined && performance.now() < endMs);
        if (fault !== undefined) faults.push([path, fault]);
      }
      return faults;
    },
    [paths, ownPages, namedPages, withinMs] as const,
  );

/**
 * Faults of these pages on a device without a connection: within two seconds each must show stored data
 * with its age, or state that there is none. Changes the hash like links. Pages that a busy machine
 * rendered too late are checked a second time.
 */
export const offlineFaults = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const late = (await faultsOf(page, paths)).map(([path]) => path);
  return (await faultsOf(page, late)).map(([path, fault]) => `${path} ${fault}`);
};
