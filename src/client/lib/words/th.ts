import type { Messages } from '@lingui/core';

export const rooms = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/th/*.po',
  '!../../../../locales/th/server.po',
  '!../../../../locales/th/admin.po',
]);
