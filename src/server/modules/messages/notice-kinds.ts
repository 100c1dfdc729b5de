import type { NoticeKind } from '#contract/push.ts';

/** By the area that a notice's word begins with. */
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

/** What a notice speaks of, as people switch it on and off; whatever no area is named for is of a product. */
export const noticeKindOf = (word: string): NoticeKind =>
  word === 'position.liquidated' ? 'liquidations' : (kindOfArea[word.split('.')[0]!] ?? 'products');
