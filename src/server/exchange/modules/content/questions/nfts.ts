import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`NFT`;

export const nftsQuestions = [
  question(
    155,
    topic,
    msg`How do I buy an NFT?`,
    msg`Buy a work at its fixed price, or bid in its auction. Payment and ownership change in one step, from your Spot account. A price far above the history of the work is reviewed first; until then the amount is frozen.`,
    '/pages/nft/nft',
  ),
  question(
    156,
    topic,
    msg`How does an auction work, and what is its deposit for?`,
    msg`To bid you pay a deposit once, which is frozen. Each bid is higher than the one before by at least the increment, and your balance must cover it. A bid in the last minute extends the auction. If you do not win, the deposit comes back at once.`,
    '/pages/nft/nft',
  ),
  question(
    157,
    topic,
    msg`I won an auction. What now?`,
    msg`Pay the price within the time shown; your deposit then comes back. If you do not pay in time, you lose the deposit, and the seller keeps the NFT.`,
    '/pages/nft/purchase?tab=pay',
  ),
  question(
    158,
    topic,
    msg`What is in a blind box?`,
    msg`What it holds was fixed before the sale, and its fingerprint was published then. The odds are shown before you buy. Once the box is open, the app checks on your device that nobody has changed it.`,
    '/pages/nft/nft',
  ),
  question(
    159,
    topic,
    msg`How do I sell an NFT?`,
    msg`List it for sale on the page of your NFTs, at a fixed price or by auction. A listing cannot be taken back before its end. The creator’s royalty and the market fee are taken out of the price and shown before you confirm.`,
    '/pages/nft/myNft',
  ),
];
