import type { Module } from '#server/exchange/exchange-context.ts';
import { offerReads } from '#server/exchange/modules/realtime/offer-reads.service.ts';
import { forgetOrphans } from './forget-orphans.ts';
import { makeMedia } from './made-media.ts';
import { nftChecks } from './nft-checks.repository.ts';
import { mediaKind, nftMedia } from './nft-media.ts';
import { nftProblems } from './nfts.problems.ts';
import { nftService } from './nfts.service.ts';
import { demoNfts } from './demo-nfts.ts';
import { prepareImages } from './prepare-images.ts';
import { seedNfts } from './seed-nfts.ts';

export const nftsModule: Module = {
  problems: nftProblems,
  ledgerChecks: nftChecks,
  menu: [{ id: 7, title: 'nft', icon: 'nft', url: '/pages/nft/nft' }],
  open(context) {
    const nfts = context.use(nftService);
    context.use(offerReads).add('nft-auctions', nfts.progress);
    const files = context.files(mediaKind);
    const media = nftMedia({
      ...context,
      files,
      make: (picture, file) => makeMedia(context.images, picture, file),
    });
    return {
      handlers: nfts.handlers,
      jobs: [...nfts.jobs, prepareImages({ ...context, media })],
      cleanups: [{ name: 'forget-works-not-made', run: () => forgetOrphans({ ...context, files }) }],
      seed: () => seedNfts(context),
      demoHistory: () => demoNfts(context),
      media: [media],
    };
  },
};
