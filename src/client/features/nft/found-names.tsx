import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePages } from '#client/data/engine/use-pages.ts';
import { artistsAnswer, collectionsAnswer } from '#client/data/nfts/nft-answers.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Portrait } from './portrait.tsx';
import styles from './nft.module.css';

/** Initial number of each kind, so that the works are not far below. */
const shownFirst = 4;

/** Collections and creators whose name matches, above the works. */
export const FoundNames = ({ keyword }: { keyword: string }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const collections = usePages(collectionsAnswer, { keyword });
  const artists = usePages(artistsAnswer, { keyword });
  const lists = [collections, artists];
  const shownOf = <Row,>({ rows = [] }: { rows: readonly Row[] | undefined }): readonly Row[] =>
    isOpen ? rows : rows.slice(0, shownFirst);
  if (lists.every(({ rows = [] }) => rows.length === 0)) return null;
  const hasMore = lists.some((list) => (isOpen ? list.hasMore : (list.rows?.length ?? 0) > shownFirst));
  const showMore = (): void => {
    if (!isOpen) setOpen(true);
    else for (const list of lists) if (list.hasMore) list.loadMore();
  };
  return (
    <ul className={styles.found} aria-label={t`Collections and creators`}>
      {shownOf(artists).map(({ id, nickname, head_portrait, blur }) => (
        <li key={`artist ${id}`}>
          <Link className={styles.foundName} to="/pages/nft/artistDetail" query={{ uid: id }}>
            <Portrait name={nickname} image={head_portrait} blur={blur} size={28} />
            <span>{nickname}</span>
          </Link>
        </li>
      ))}
      {shownOf(collections).map(({ id, name, image, blur }) => (
        <li key={`collection ${id}`}>
          <Link className={styles.foundName} to="/pages/nft/components/artwork" query={{ collection: id }}>
            <Portrait name={name} image={image} blur={blur} size={28} isSquare />
            <span>{name}</span>
          </Link>
        </li>
      ))}
      {hasMore ? (
        <li>
          <Button
            variant="secondary"
            busy={lists.some(({ isLoading }) => isLoading)}
            onClick={showMore}
          >{t`Show more`}</Button>
        </li>
      ) : null}
    </ul>
  );
};
