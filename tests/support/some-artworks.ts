import { bidForArtwork, payAuctionDeposit } from '#contract/nft-auctions.ts';
import { buyArtwork } from '#contract/nft-purchases.ts';
import { listArtworks } from '#contract/nfts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Makes a user buy a work and a box, and bid in an auction. Returns the pages that show works of each kind
 * and the user's own.
 */
export const buySomeArtworks = async (api: ApiClient, token: string): Promise<string[]> => {
  /** The cheapest in USDT, which every user has. */
  const cheapest = async (query: RequestInput<typeof listArtworks>) => {
    const { data } = await api.must(listArtworks, { ...query, sort: 'priceUp', limit: 100 });
    return data.find(({ currency_name }) => currency_name === 'USDT')!;
  };
  const open = { status: '1' } as const;
  const works = await Promise.all((['1', '2', '3', '4'] as const).map((type) => cheapest({ type })));
  const bought = await cheapest({ ...open, pay_type: '1' });
  const box = await cheapest({ ...open, pay_type: '3' });
  const auction = await cheapest({ ...open, pay_type: '2' });
  for (const { code, price } of [bought, box])
    await api.must(buyArtwork, { code, expected_price: price }, { token });
  await api.must(payAuctionDeposit, { code: auction.code }, { token });
  await api.must(
    bidForArtwork,
    { code: auction.code, price: auction.per_increase!, expected_price: auction.price },
    { token },
  );
  return [
    ...works.map(({ id, type }) => `/pages/nft/artworkDetail${type === 4 ? '_video' : ''}?id=${id}`),
    ...[box, auction].map(({ code }) => `/pages/nft/artworkDetail?code=${code}`),
    `/pages/nft/resell?code=${bought.code}`,
    `/pages/nft/artistDetail?uid=${bought.author_id}`,
    `/pages/nft/components/artwork?collection=${bought.collection_id}`,
    '/pages/nft/purchase?tab=bids',
    '/pages/nft/purchase?tab=trades',
  ];
};
