import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { areas } from '#domain/people/areas.ts';
import { findAreas, groupAreas, nameAreas, type AreaGroup } from './area-index.ts';

/** The countries that match what is typed, in the order of the language, under headings. */
export const useAreaGroups = (typed: string): readonly AreaGroup[] => {
  const { i18n } = useLingui();
  const wanted = useDeferredValue(typed);
  const named = useMemo(() => nameAreas(areas, i18n.locale), [i18n.locale]);
  return useMemo(() => groupAreas(findAreas(named, wanted), i18n.locale), [named, wanted, i18n.locale]);
};
