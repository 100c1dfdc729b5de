import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/ko/*.po',
  '!../../../../locales/ko/server.po',
  '!../../../../locales/ko/admin.po',
]);
