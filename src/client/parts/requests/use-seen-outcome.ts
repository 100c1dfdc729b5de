import { useEffect, useEffectEvent } from 'react';
import type { SendingView } from '#client/data/engine/keyed-call/use-keyed-request.ts';

/**
 * Once it is done, what was typed for it goes, where its form does not see to that; and the outcome, which has been seen
 * then, goes with its page, which is opened for something else the next time.
 */
export const useSeenOutcome = (
  { answer, dismiss }: Pick<SendingView, 'dismiss'> & { readonly answer: unknown },
  forgetTyped: () => void = () => undefined,
): void => {
  const isDone = answer !== null;
  const forget = useEffectEvent(forgetTyped);
  useEffect(() => {
    if (!isDone) return undefined;
    forget();
    return dismiss;
  }, [isDone, dismiss]);
};
