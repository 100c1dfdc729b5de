import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the server's keys of product areas are called. */
export const menuWords: Readonly<Record<string, MessageDescriptor>> = {
  spot: msg`Spot`,
  futures: msg`Futures`,
  copy: msg`Copy trading`,
  lockming: msg`Lock-up`,
  ieo: msg`IEO`,
  invest: msg`Dual investment`,
  nft: msg`NFT`,
  loan: msg`Loans`,
  otc: msg`Buy crypto`,
  quiz: msg`Quiz`,
  coupon: msg`Coupons`,
  share: msg`Invite friends`,
};
