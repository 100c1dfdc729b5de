import { getSiteConfig, type SiteConfig } from '#contract/content.ts';
import { storeValue } from '#client/data/engine/stored-values.ts';
import { call } from '#client/lib/calls/call.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

const siteConfig = createStore<SiteConfig | undefined>(undefined);

/**
 * The server's configuration, cached from the last visit until it answers; undefined while neither is
 * known.
 */
export const useSiteConfig = (): SiteConfig | undefined => useStore(siteConfig);

/** Restores the configuration stored on this device. */
export const restoreSiteConfig = (stored: SiteConfig | undefined): void => siteConfig.set(stored);

/** Requested on launch. Without an answer the known configuration stays. */
export const loadSiteConfig = async (): Promise<void> => {
  const answer = await call(getSiteConfig, {}, { background: true });
  if (!answer.ok) return;
  siteConfig.set(answer.value);
  await storeValue('site', answer.value);
};
