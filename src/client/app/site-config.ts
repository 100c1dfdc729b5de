import { getSiteConfig, type SiteConfig } from '#contract/content.ts';
import { loadDatabase } from '#client/db/load-database.ts';
import { noteStorageProblem } from '#client/db/storage-failure.ts';
import { call } from '#client/lib/call.ts';
import { createStore, useStore } from '#client/lib/store.ts';

const siteConfig = createStore<SiteConfig | undefined>(undefined);

/** What the server says about itself; without a network what it said last; undefined while neither is known. */
export const useSiteConfig = (): SiteConfig | undefined => useStore(siteConfig);

/** Asked on launch. */
export const loadSiteConfig = async (): Promise<void> => {
  const answer = await call(getSiteConfig, {}, { background: true });
  try {
    const database = await loadDatabase();
    if (answer.ok) await database.settings.put({ key: 'site', value: answer.value });
    const row = await database.settings.get('site');
    if (!answer.ok && row?.key === 'site') siteConfig.set(row.value);
  } catch (problem) {
    noteStorageProblem(problem);
  }
  if (answer.ok) siteConfig.set(answer.value);
};
