import {
  bidForArtwork,
  listAuctionDebts,
  listMyBids,
  payAuction,
  payAuctionDeposit,
} from '#contract/nft-auctions.ts';
import { buyArtwork, openBlindBox, quoteResale, resellArtwork } from '#contract/nft-purchases.ts';
import { getArtwork, listArtworks } from '#contract/nfts.ts';
import { dayMs } from '#domain/time/instant.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, auction, fixedPrice, giveWorks, offerWork } from '#tests/support/nft-offer.ts';
import { requestCase, type Scene } from '../request-case.ts';

const requests = () => import('#client/data/nfts/nft-requests.ts');
const name = 'A work';
const read = ({ must }: Scene, { code }: { readonly code: string }) => must(getArtwork, { code });

const offered = async ({ server: { database, clock } }: Scene, terms: typeof auction) =>
  offerWork(database, await anyArtist(database), terms(clock.nowMs()));

/** Short enough that a session outlives it. */
const minuteAuction = (nowMs: number) => ({ ...auction(nowMs), ends_at: new Date(nowMs + 60_000) });

const bid = { price: '5', expected_price: '100' } as const;

const contested = async (scene: Scene, terms = auction) => {
  const { id, code } = await offered(scene, terms);
  await scene.must(payAuctionDeposit, { code });
  return { id, code };
};

/** An unopened box that the user owns. */
const ownBox = async ({ must }: Scene) => {
  const { data } = await must(listArtworks, { pay_type: '3', status: '1', currency: String(tether) });
  const box = data[0]!;
  await must(buyArtwork, { code: box.code, expected_price: box.price });
  return box;
};

export const rows = {
  'buy NFT': requestCase({
    call: 'buyArtwork',
    kind: async () => (await requests()).buyKind,
    async prepare(scene) {
      const { id, code } = await offered(scene, fixedPrice);
      return { subject: id, request: { code, name, expected_price: '100' } };
    },
    read,
    effect: [
      'nft_owners.owner_id +1',
      'nft_sales.buyer_id +1',
      'nft_sales.buyer_id versions +3',
      'nft_works.owner_id +1',
      'nft_works.owner_id versions +2',
      'value_transfers +1',
      'nft_sale: change USDT -100, frozen 0',
    ],
    spoil: async ({ must, another }, { request: { code } }) =>
      must(buyArtwork, { code, expected_price: '100' }, await another()),
    refusal: 'nft.sold',
  }),
  'pay auction deposit': requestCase({
    call: 'payAuctionDeposit',
    kind: async () => (await requests()).depositKind,
    async prepare(scene) {
      const { id, code } = await offered(scene, auction);
      return { subject: id, request: { code, name } };
    },
    read: async ({ must }, { code }) => (await must(getArtwork, { code })).deposit!,
    effect: ['nft_deposits +1', 'nft_margin: change USDT -20, frozen 20'],
    spoil: ({ must }, { request: { code } }) => must(payAuctionDeposit, { code }),
    refusal: 'nft.deposited',
  }),
  'bid for NFT': requestCase({
    call: 'bidForArtwork',
    kind: async () => (await requests()).bidKind,
    async prepare(scene) {
      const { id, code } = await contested(scene);
      return { subject: id, request: { code, name, ...bid } };
    },
    async read({ must }, _, { request: { code } }) {
      const { end_time, bid_count } = await must(getArtwork, { code });
      return { ...(await must(listMyBids, {})).data[0]!, end_time, bid_count };
    },
    effect: ['nft_bids +1', 'nft_sales.leader_id +1', 'nft_sales.leader_id versions +3'],
    async spoil({ must, another }, { request: { code } }) {
      const other = await another();
      await must(payAuctionDeposit, { code }, other);
      await must(bidForArtwork, { code, ...bid }, other);
    },
    refusal: 'nft.priceMoved',
  }),
  'pay auction': requestCase({
    call: 'payAuction',
    kind: async () => (await requests()).payAuctionKind,
    async prepare(scene) {
      const { code } = await contested(scene, minuteAuction);
      await scene.must(bidForArtwork, { code, ...bid });
      // A bid within the last minutes extends it.
      scene.server.pass(600_000);
      await scene.server.app.settleDue();
      const { id } = (await scene.must(listAuctionDebts, {})).data[0]!;
      return { subject: id, request: { id } };
    },
    read: async ({ must }, { id }) => (await must(listAuctionDebts, {})).data.find((debt) => debt.id === id)!,
    effect: [
      'nft_deposits changed',
      'nft_orders versions +1',
      'nft_owners.owner_id +1',
      'nft_sales.buyer_id +1',
      'nft_sales.buyer_id versions +5',
      'nft_sales.leader_id versions +1',
      'nft_works.owner_id +1',
      'nft_works.owner_id versions +2',
      'value_transfers +1',
      'nft_margin_return: change USDT 20, frozen -20',
      'nft_sale: change USDT -105, frozen 0',
    ],
    spoil: ({ must }, { request }) => must(payAuction, request),
    refusal: 'nft.paid',
  }),
  'open blind box': requestCase({
    call: 'openBlindBox',
    kind: async () => (await requests()).openBoxKind,
    async prepare(scene) {
      const { id, code } = await ownBox(scene);
      return { subject: id, request: { code, name } };
    },
    read,
    effect: ['nft_works.owner_id versions +1'],
    spoil: ({ must }, { request: { code } }) => must(openBlindBox, { code }),
    refusal: 'nft.opened',
  }),
  'list NFT for sale': requestCase({
    call: 'resellArtwork',
    kind: async () => (await requests()).resellKind,
    async prepare({ server: { database, clock }, person, must }) {
      const artistId = await anyArtist(database);
      const [code] = await giveWorks(database, { artistId, account: person.account, count: 1 });
      const terms = { code: code!, price: '200', pay_type: '1', currency: tether } as const;
      const { proceeds } = await must(quoteResale, terms);
      const { id } = await must(getArtwork, { code: code! });
      const nowMs = clock.nowMs();
      return {
        subject: id,
        request: {
          ...terms,
          name,
          start_time: new Date(nowMs).toISOString(),
          end_time: new Date(nowMs + dayMs).toISOString(),
          seen_proceeds: proceeds,
        },
      };
    },
    read,
    effect: ['nft_sales.seller_id +1', 'nft_sales.seller_id versions +1'],
    spoil: ({ must }, { request: { name: _name, ...request } }) => must(resellArtwork, request),
    refusal: 'nft.listed',
  }),
};
