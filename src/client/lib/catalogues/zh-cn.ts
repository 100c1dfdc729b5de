import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/zh-CN/*.po',
  '!../../../../locales/zh-CN/server.po',
  '!../../../../locales/zh-CN/admin.po',
]);
