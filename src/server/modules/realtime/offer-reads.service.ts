import type { OfferRow } from '#contract/events.ts';

type Read = () => Promise<readonly OfferRow[]>;

/** Where what is on offer makes itself known, by the name of its channel, with how it stands now by whichever process. */
export const offerReads = () => {
  const reads = new Map<string, Read>();
  return {
    add: (of: string, read: Read): void => void reads.set(of, read),
    of: (of: string): Read | undefined => reads.get(of),
    all: (): readonly (readonly [string, Read])[] => [...reads],
  };
};
export type OfferReads = ReturnType<typeof offerReads>;
