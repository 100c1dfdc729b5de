import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/es/*.po',
  '!../../../../locales/es/server.po',
  '!../../../../locales/es/admin.po',
]);
