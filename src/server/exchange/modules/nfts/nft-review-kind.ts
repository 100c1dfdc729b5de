/**
 * The name in the review queue of an NFT sale at a price far from the work's history; its subject is the
 * sale.
 */
export const reviewKind = 'nftSale';
