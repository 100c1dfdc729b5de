import { toggleFavourite } from '#client/data/favourites/use-favourites.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { showToast } from '#client/lib/state/toast.ts';

/** Marks or unmarks a pair as favourite, and reports when the device could not store that. */
export const useToggleFavourite = (matchId: number): (() => Promise<void>) => {
  const failureText = useFailureText();
  return async () => {
    const outcome = await toggleFavourite(matchId);
    // A visitor is already being redirected to the login page.
    if (!outcome.ok && outcome.failure.kind !== 'refused') showToast(failureText(outcome.failure), 'error');
  };
};
