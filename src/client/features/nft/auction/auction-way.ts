import { nftAuctionMachine, type NftAuctionStatus } from '#machines/nft-auction.machine.ts';

export interface AuctionStep {
  readonly status: NftAuctionStatus;
  readonly state: 'done' | 'warn' | 'now' | 'next';
}

const usualWay: readonly NftAuctionStatus[] = ['notStarted', 'started', 'awaitingPayment', 'paid'];

/** Whether nothing comes after it, by the chart. */
const isOver = (status: NftAuctionStatus): boolean => nftAuctionMachine.states[status]!.type === 'final';

/** What an auction goes through, as its chart has it: to the payment, unless it came to another end. */
export const auctionSteps = (status: NftAuctionStatus): readonly AuctionStep[] => {
  const way =
    status === 'ended'
      ? (['notStarted', 'started', 'ended'] as const)
      : status === 'forfeited'
        ? (['notStarted', 'started', 'awaitingPayment', 'forfeited'] as const)
        : status === 'underReview'
          ? (['notStarted', 'started', 'awaitingPayment', 'underReview', 'paid'] as const)
          : status === 'refused'
            ? (['notStarted', 'started', 'awaitingPayment', 'underReview', 'refused'] as const)
            : usualWay;
  const place = way.findIndex((step) => step === status);
  return way.map((step, index) => ({
    status: step,
    state:
      index < place
        ? 'done'
        : index > place
          ? 'next'
          : status === 'forfeited' || status === 'ended' || status === 'refused'
            ? 'warn'
            : isOver(status)
              ? 'done'
              : 'now',
  }));
};
