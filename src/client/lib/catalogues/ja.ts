import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/ja/*.po',
  '!../../../../locales/ja/server.po',
  '!../../../../locales/ja/admin.po',
]);
