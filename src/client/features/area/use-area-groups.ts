import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { areas } from '#domain/people/areas.ts';
import { findAreas, groupAreas, nameAreas, type AreaGroup } from './area-index.ts';

/** Countries that match the typed text, sorted by the collation of the language and grouped by heading. */
export const useAreaGroups = (typed: string): readonly AreaGroup[] => {
  const { i18n } = useLingui();
  const wanted = useDeferredValue(typed);
  const named = useMemo(() => nameAreas(areas, i18n.locale), [i18n.locale]);
  return useMemo(() => groupAreas(findAreas(named, wanted), i18n.locale), [named, wanted, i18n.locale]);
};
