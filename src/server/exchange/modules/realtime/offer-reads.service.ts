import type { OfferRow } from '#contract/events.ts';

type Read = () => Promise<readonly OfferRow[]>;

/**
 * The registry of offers: each is registered by the name of its channel, with a function that reads its
 * current state, whichever process changed it.
 */
export const offerReads = () => {
  const reads = new Map<string, Read>();
  return {
    add: (of: string, read: Read): void => void reads.set(of, read),
    of: (of: string): Read | undefined => reads.get(of),
    all: (): readonly (readonly [string, Read])[] => [...reads],
  };
};
export type OfferReads = ReturnType<typeof offerReads>;
