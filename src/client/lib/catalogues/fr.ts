import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/fr/*.po',
  '!../../../../locales/fr/server.po',
  '!../../../../locales/fr/admin.po',
]);
