/** As the queue of reviews names the sale of an NFT at a price far from its history; its subject is the sale. */
export const reviewKind = 'nftSale';
