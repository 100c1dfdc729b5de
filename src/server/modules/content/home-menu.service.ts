import type { MenuItem } from '#contract/content.ts';

const item = (id: number, title: string, icon: string, url: string, isFinancial = false): MenuItem => ({
  id,
  title,
  icon,
  url,
  sort: id,
  is_financial: isFinancial,
});

/** Product areas in the order of the home screen; the client has the words for each title. */
export const menu: readonly MenuItem[] = [
  item(1, 'spot', 'trade', '/pages/transaction/currency'),
  item(2, 'futures', 'market', '/pages/transaction/contract'),
  item(3, 'copy', 'copy-trading', '/pages/copytrade/copy'),
  item(4, 'lockming', 'lock', '/pages/lockming/lockming', true),
  item(5, 'ieo', 'ieo', '/pages/ieo/ieo', true),
  item(6, 'invest', 'invest', '/pages/invest/invest', true),
  item(7, 'nft', 'nft', '/pages/nft/nft'),
  item(8, 'loan', 'loan', '/pages/common/borrowing'),
  item(9, 'otc', 'swap', '/pages/otc/otc'),
  item(10, 'quiz', 'quiz', '/pages/game/game'),
  item(11, 'coupon', 'order', '/pages/setting/coupon'),
  item(12, 'share', 'user', '/pages/setting/share'),
];
