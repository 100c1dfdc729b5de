import { useEffect } from 'react';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { noAliases, type AliasesOf } from './find-pairs.ts';

/** Two KiB that only a search needs. */
const aliases = createStore<AliasesOf>(noAliases);
const loadAliases = async (): Promise<void> => {
  if (aliases.get() === noAliases) aliases.set((await untilLoaded(() => import('./aliases.ts'))).aliasesOf);
};

/** Other names of what is traded; none until they are loaded, which the first search does. */
export const useAliases = (isSearched: boolean): AliasesOf => {
  useEffect(() => {
    if (isSearched) void loadAliases();
  }, [isSearched]);
  return useStore(aliases);
};
