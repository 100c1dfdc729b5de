import { i18n } from '@lingui/core';

/** Names one after the other, with the separator of the language: "BTC, ETH", or "BTC、ETH". */
export const formatList = (texts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(texts);
