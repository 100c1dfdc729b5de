import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/th/*.po',
  '!../../../../locales/th/server.po',
  '!../../../../locales/th/admin.po',
]);
