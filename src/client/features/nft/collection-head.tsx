import { useLingui } from '@lingui/react/macro';
import type { Collection } from '#contract/nft-rows.ts';
import { usePages } from '#client/data/engine/use-pages.ts';
import { collectionsAnswer } from '#client/data/nfts/nft-answers.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Figures } from './figures.tsx';
import { Portrait } from './portrait.tsx';
import styles from './nft.module.css';

const Head = ({ collection }: { collection: Collection }) => {
  const { t } = useLingui();
  const { name, image, blur, description, author_id, author_name, floor_price, currency_name } = collection;
  return (
    <div className={styles.hero}>
      <Portrait name={name} image={image} blur={blur} size={72} isSquare />
      <div className={styles.names}>
        <h2 className={styles.title}>{name}</h2>
        <Link className={styles.author} to="/pages/nft/artistDetail" query={{ uid: author_id }}>
          {author_name}
        </Link>
      </div>
      {description ? <p className={styles.about}>{description}</p> : null}
      <Figures
        rows={[
          [t`Artworks`, String(collection.works)],
          [t`On sale`, String(collection.on_sale)],
          [t`Owners`, String(collection.owners)],
          [t`Floor price`, floor_price === null ? '—' : `${formatAmount(floor_price)} ${currency_name}`],
        ]}
      />
    </div>
  );
};

/** The collection whose works are shown below. */
export const CollectionHead = ({ id }: { id: number }) => {
  const { rows } = usePages(collectionsAnswer, { id });
  const found = rows?.[0];
  if (found) return <Head collection={found} />;
  return rows ? null : <Skeleton shape="block" />;
};
