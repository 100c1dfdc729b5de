import { getSiteConfig, type SiteConfig } from '#contract/content.ts';
import { keepValue } from '#client/data/engine/kept-values.ts';
import { call } from '#client/lib/calls/call.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

const siteConfig = createStore<SiteConfig | undefined>(undefined);

/**
 * What the server says about itself, until it answers what it said last; undefined while neither is known.
 */
export const useSiteConfig = (): SiteConfig | undefined => useStore(siteConfig);

/** What this device kept. */
export const restoreSiteConfig = (kept: SiteConfig | undefined): void => siteConfig.set(kept);

/** Asked on launch. Without an answer what is known stays. */
export const loadSiteConfig = async (): Promise<void> => {
  const answer = await call(getSiteConfig, {}, { background: true });
  if (!answer.ok) return;
  siteConfig.set(answer.value);
  await keepValue('site', answer.value);
};
