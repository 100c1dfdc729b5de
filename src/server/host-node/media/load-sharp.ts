import { limitDecoders } from './limit-decoders.ts';

const load = async () => {
  const { default: sharp } = await import('sharp');
  limitDecoders(sharp);
  return sharp;
};

let loading: ReturnType<typeof load> | undefined;

/**
 * The image library, for headers and for the exchange's own images. Loaded with the first of them: it takes
 * 28 MB, which a process without images does not need.
 */
export const loadSharp = (): ReturnType<typeof load> => (loading ??= load());
