import { Plural } from '@lingui/react/macro';
import type { Artist } from '#contract/nft-rows.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Portrait } from './portrait.tsx';
import styles from './nft.module.css';

/** A creator in a list. */
export const ArtistRow = ({ artist }: { artist: Artist }) => {
  const { id, nickname, head_portrait, blur, works, artworks_collect_number: favourites } = artist;
  return (
    <li>
      <Row as={Link} gap={3} className={styles.artist} to="/pages/nft/artistDetail" query={{ uid: id }}>
        <Portrait name={nickname} image={head_portrait} blur={blur} size={48} />
        <span className={styles.names}>
          <span className={styles.cardName}>{nickname}</span>
          <Note as="span">
            <Plural value={works} one="# artwork" other="# artworks" />
          </Note>
        </span>
        <span className={styles.favourites}>
          <Icon name="star" size={16} />
          <span className="visually-hidden">
            <Plural value={favourites} one="# favourite" other="# favourites" />
          </span>
          <span aria-hidden="true">{favourites}</span>
        </span>
      </Row>
    </li>
  );
};
