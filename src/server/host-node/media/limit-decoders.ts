import type Sharp from 'sharp';

/** No other decoder is reachable, whatever type a file claims. */
const decoders = ['Jpeg', 'Png', 'Webp'] as const;

/** Must run before the first image of a process. @param sharp passed, since one process loads it late */
export const limitDecoders = (sharp: typeof Sharp): void => {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
  // Each image is decoded only once.
  sharp.cache(false);
  sharp.concurrency(1);
};

/** Exit code of the process of `decoder.ts` for an image that costs too much. */
export const tooCostly = 3;
