import * as z from 'zod/mini';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';

const schema = z.object({
  isHidden: z.boolean(),
  side: z.enum(['start', 'end']),
  /** From the top of its range to the bottom, 0 to 1. */
  height: z.number().check(z.minimum(0), z.maximum(1)),
});
/** Position of the floating customer service button on this device. */
export type ChatButtonPlace = z.infer<typeof schema>;

const usual: ChatButtonPlace = { isHidden: false, side: 'end', height: 0.94 };

/** Undefined: not read yet. */
export const useChatButton = (): ChatButtonPlace | undefined => {
  const stored = useStoredValue('chatButton');
  if (stored === undefined) return undefined;
  const read = z.safeParse(schema, stored);
  return read.success ? read.data : usual;
};

export const storeChatButton = (place: ChatButtonPlace): Promise<void> => storeValue('chatButton', place);
