import { areas, type Area } from '#domain/people/areas.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/** The country of this device's language ("pt-BR" is Brazil), or the first of the list. */
const likelyArea = (tags: readonly string[]): Area => {
  const countries = tags.map((tag) => new Intl.Locale(tag).region);
  return areas.find(({ country }) => countries.includes(country)) ?? areas[0]!;
};

const chosen = createStore<Area>(
  likelyArea(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])),
);

/** The country and area code used by forms with a phone number; the area page changes it. */
export const useAreaChoice = (): Area => useStore(chosen);
export const chooseArea = (area: Area): void => chosen.set(area);
