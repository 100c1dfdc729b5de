import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Artwork, OwnerChange } from '#contract/nft-rows.ts';

/** Names of the media types. */
export const mediaLabels: Readonly<Record<Artwork['type'], MessageDescriptor>> = {
  1: msg`Image`,
  2: msg`GIF`,
  3: msg`Audio`,
  4: msg`Video`,
};

/** Names of the types of sale. */
export const saleLabels: Readonly<Record<Artwork['pay_type'], MessageDescriptor>> = {
  1: msg`Fixed price`,
  2: msg`Auction`,
  3: msg`Blind box`,
};

/** Names of the derived states of a sale. */
export const stateLabels: Readonly<Record<Artwork['status'], MessageDescriptor>> = {
  0: msg`Sale ended`,
  1: msg`On sale`,
  2: msg`Not started`,
};

/** A sale that ended with a buyer. */
export const soldLabel: MessageDescriptor = msg`Sold`;

/** Names of the ways to acquire a work. */
export const wayLabels: Readonly<Record<OwnerChange['way'], MessageDescriptor>> = {
  created: msg`Created`,
  fixedPrice: msg`Bought at a fixed price`,
  auction: msg`Won at auction`,
  blindBox: msg`Bought as a blind box`,
};
