import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test.each([
  ['en', 'BTC, ETH, SOL'],
  ['ja', 'BTC、ETH、SOL'],
  ['zh-CN', 'BTC、ETH、SOL'],
  ['fr', 'BTC, ETH, SOL'],
])('in %s names are joined as the language does: %s', (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect([formatList(['BTC', 'ETH', 'SOL']), formatList(['BTC']), formatList([])]).toEqual([text, 'BTC', '']);
});
