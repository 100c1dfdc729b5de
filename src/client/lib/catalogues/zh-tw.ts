import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/zh-TW/*.po',
  '!../../../../locales/zh-TW/server.po',
  '!../../../../locales/zh-TW/admin.po',
]);
