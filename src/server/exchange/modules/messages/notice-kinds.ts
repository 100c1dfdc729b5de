import type { NoticeKind } from '#contract/push.ts';

/** Keyed by the area, which is the first part of a notice's name. */
const kindOfArea: Readonly<Record<string, NoticeKind>> = {
  alert: 'alerts',
  order: 'orders',
  position: 'orders',
  deposit: 'deposits',
  purchase: 'deposits',
  withdrawal: 'withdrawals',
  chat: 'messages',
  account: 'security',
  identity: 'security',
};

/** The kind of a notice, as users switch it on and off. Areas that are not listed count as products. */
export const noticeKindOf = (word: string): NoticeKind =>
  word === 'position.liquidated' ? 'liquidations' : (kindOfArea[word.split('.')[0]!] ?? 'products');
