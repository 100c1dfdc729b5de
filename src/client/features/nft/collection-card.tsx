import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Collection } from '#contract/nft-rows.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import styles from './nft.module.css';

/** A collection in a list; the whole card links to its works. */
export const CollectionCard = ({ collection }: { collection: Collection }) => {
  const { t } = useLingui();
  const { id, name, author_name, works, floor_price, currency_name, is_blind_box } = collection;
  return (
    <li className={styles.collection}>
      <ResponsiveImage
        className={styles.banner}
        image={collection.image}
        blur={collection.blur}
        alt=""
        sizes="(min-width: 64em) 26rem, 92vw"
      />
      {is_blind_box ? <span className={styles.tag}>{t`Blind box`}</span> : null}
      <h3 className={styles.cardName}>
        <Link className={styles.cover} to="/pages/nft/components/artwork" query={{ collection: id }}>
          {name}
        </Link>
      </h3>
      <Note>{author_name}</Note>
      <p className={styles.cardLine}>
        <span>
          <Plural value={works} one="# artwork" other="# artworks" />
        </span>
        {floor_price === null ? null : (
          <span>
            <Trans>
              From{' '}
              <b>
                {ph({ price: formatAmount(floor_price) })} {ph({ currency: currency_name })}
              </b>
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
};
