import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { toggleFavourite } from '#client/db/toggle-favourite.ts';
import { useFavourites } from '#client/db/use-favourites.ts';
import { announceSessionEnded } from '#client/lib/call-signals.ts';
import { useSession } from '#client/lib/session.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './favourite-star.module.css';

interface FavouriteStarProps {
  matchId: number;
  /** The pair's code, for the label. */
  name: string;
  className?: string;
}

/** Marks a pair as favourite, also without a network: what was pressed holds, and is told to the server later. */
export const FavouriteStar = memo(({ matchId, name, className }: FavouriteStarProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  const isFavourite = useFavourites()?.has(matchId) ?? false;
  return (
    <IconButton
      className={classNames(styles.star, isFavourite && styles.marked, className)}
      label={t`Favourite ${name}`}
      aria-pressed={isFavourite}
      icon={isFavourite ? 'star-filled' : 'star'}
      size={18}
      onClick={() => (user ? void toggleFavourite(matchId) : announceSessionEnded(''))}
    />
  );
});
FavouriteStar.displayName = 'FavouriteStar';
