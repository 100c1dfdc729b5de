import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { refreshNow } from '#client/data/engine/sync-state.ts';

/**
 * Asks for the messages as they are looked at: no event tells of those to everyone, and the language may have
 * changed since they were told.
 */
export const useFreshMessages = (): void => {
  const { i18n } = useLingui();
  useEffect(() => refreshNow('messages'), [i18n.locale]);
};
