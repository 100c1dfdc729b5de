import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { toggleFavourite, useFavourites } from '#client/data/favourites/use-favourites.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { showToast } from '#client/lib/toast.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './favourite-star.module.css';

interface FavouriteStarProps {
  matchId: number;
  /** The pair's code, for the label. */
  name: string;
  className?: string;
}

/**
 * Marks a pair as favourite, also without a network: what was pressed holds, and is told to the server later.
 */
export const FavouriteStar = memo(({ matchId, name, className }: FavouriteStarProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isFavourite = useFavourites()?.has(matchId) ?? false;
  const toggle = async () => {
    const outcome = await toggleFavourite(matchId);
    // A visitor is on the way to the login page already.
    if (!outcome.ok && outcome.failure.kind !== 'refused') showToast(failureText(outcome.failure), 'error');
  };
  return (
    <IconButton
      className={classNames(styles.star, isFavourite && styles.marked, className)}
      label={t`Favourite ${name}`}
      aria-pressed={isFavourite}
      icon={isFavourite ? 'star-filled' : 'star'}
      size={18}
      onClick={() => void toggle()}
    />
  );
});
FavouriteStar.displayName = 'FavouriteStar';
