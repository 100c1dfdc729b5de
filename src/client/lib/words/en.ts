import type { Messages } from '@lingui/core';

export const rooms = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/en/*.po',
  '!../../../../locales/en/server.po',
  '!../../../../locales/en/admin.po',
]);
