import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useFirstFavourites } from '#client/data/favourites/use-favourites.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import styles from './favourite-star.module.css';
import { useToggleFavourite } from './use-toggle-favourite.ts';

interface FavouriteStarProps {
  matchId: number;
  /** The pair's code, for the label. */
  name: string;
  className?: string | undefined;
}

/**
 * Marks a pair as favourite, offline as well: the change takes effect at once, and is sent to the server
 * later.
 */
export const FavouriteStar = memo(({ matchId, name, className }: FavouriteStarProps) => {
  const { t } = useLingui();
  const isFavourite = useFirstFavourites()?.has(matchId) ?? false;
  const toggle = useToggleFavourite(matchId);
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
