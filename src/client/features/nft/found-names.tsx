import { useLingui } from '@lingui/react/macro';
import { listArtists, listCollections } from '#contract/nfts.ts';
import { usePages } from '#client/data/nfts/use-pages.ts';
import { Link } from '#client/lib/link.tsx';
import { Portrait } from './portrait.tsx';
import styles from './nft.module.css';

const shownEach = 4;

/** The collections and creators whose name fits, before the works. */
export const FoundNames = ({ keyword }: { keyword: string }) => {
  const { t } = useLingui();
  const collections = usePages(listCollections, { keyword }).rows ?? [];
  const artists = usePages(listArtists, { keyword }).rows ?? [];
  if (collections.length + artists.length === 0) return null;
  return (
    <ul className={styles.found} aria-label={t`Collections and creators`}>
      {artists.slice(0, shownEach).map(({ id, nickname, head_portrait, blur }) => (
        <li key={`artist ${id}`}>
          <Link className={styles.foundName} to="/pages/nft/artistDetail" query={{ uid: id }}>
            <Portrait name={nickname} image={head_portrait} blur={blur} size={28} />
            <span>{nickname}</span>
          </Link>
        </li>
      ))}
      {collections.slice(0, shownEach).map(({ id, name, image, blur }) => (
        <li key={`collection ${id}`}>
          <Link className={styles.foundName} to="/pages/nft/components/artwork" query={{ collection: id }}>
            <Portrait name={name} image={image} blur={blur} size={28} isSquare />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
