import type { Module } from '#server/house.ts';
import { offerReads } from '#server/modules/realtime/offer-reads.service.ts';
import { forgetOrphans } from './forget-orphans.ts';
import { makeMedia } from './made-media.ts';
import { nftChecks } from './nft-checks.repository.ts';
import { mediaKind, nftMedia } from './nft-media.ts';
import { nftProblems } from './nfts.problems.ts';
import { nftService } from './nfts.service.ts';
import { pastNfts } from './past-nfts.ts';
import { seedNfts } from './seed-nfts.ts';

export const nftsModule: Module = {
  problems: nftProblems,
  ledgerChecks: nftChecks,
  menu: [{ id: 7, title: 'nft', icon: 'nft', url: '/pages/nft/nft' }],
  open(house) {
    const nfts = house.use(nftService);
    house.use(offerReads).add('nft-auctions', nfts.progress);
    const files = house.files(mediaKind);
    return {
      handlers: nfts.handlers,
      dueWork: nfts.dueWork,
      sweeps: [{ name: 'forget-works-not-made', run: () => forgetOrphans({ ...house, files }) }],
      seed: () => seedNfts(house),
      past: () => pastNfts(house),
      media: [nftMedia({ ...house, files, make: makeMedia })],
    };
  },
};
