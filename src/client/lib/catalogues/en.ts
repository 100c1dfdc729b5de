import type { Messages } from '@lingui/core';

export const catalogues = import.meta.glob<{ messages: Messages }>([
  '../../../../locales/en/*.po',
  '!../../../../locales/en/server.po',
  '!../../../../locales/en/admin.po',
]);
