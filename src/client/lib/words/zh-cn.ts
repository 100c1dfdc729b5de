import type { Messages } from '@lingui/core';

export const rooms = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/zh-CN/*.po',
  '!../../../../locales/zh-CN/server.po',
  '!../../../../locales/zh-CN/admin.po',
]);
