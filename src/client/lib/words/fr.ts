import type { Messages } from '@lingui/core';

export const rooms = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/fr/*.po',
  '!../../../../locales/fr/server.po',
  '!../../../../locales/fr/admin.po',
]);
