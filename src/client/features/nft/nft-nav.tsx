import { useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import styles from './nft.module.css';

/** Navigation of the market; each tab is a page that replaces the other. */
export const NftNav = () => {
  const { t } = useLingui();
  const { route } = useCurrentLocation();
  const pages = [
    ['/pages/nft/nft', t`Discover`],
    ['/pages/nft/components/artwork', t`Artworks`],
    ['/pages/nft/components/collection', t`Collections`],
    ['/pages/nft/components/artist', t`Creators`],
  ] as const;
  return (
    <nav className={styles.nav} aria-label={t`NFT`}>
      {pages.map(([to, label]) => (
        <Link
          key={to}
          className={styles.way}
          to={to}
          redirect
          aria-current={to === route ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};
