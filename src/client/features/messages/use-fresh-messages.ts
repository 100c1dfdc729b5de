import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { refreshNow } from '#client/data/engine/sync-state.ts';

/**
 * Requests the messages when they are shown: messages to all users have no event, and the language may have
 * changed since they were fetched.
 */
export const useFreshMessages = (): void => {
  const { i18n } = useLingui();
  useEffect(() => refreshNow('messages'), [i18n.locale]);
};
