import { nftAuctionMachine, type NftAuctionStatus } from '#machines/nft-auction.machine.ts';

export interface AuctionStep {
  readonly status: NftAuctionStatus;
  readonly state: 'done' | 'warn' | 'now' | 'next';
}

const usualWay: readonly NftAuctionStatus[] = ['notStarted', 'started', 'awaitingPayment', 'paid'];

/** Whether the status is final in the state chart. */
const isOver = (status: NftAuctionStatus): boolean => nftAuctionMachine.states[status]!.type === 'final';

/** Steps of an auction by its state chart: up to the payment, unless it ended otherwise. */
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
