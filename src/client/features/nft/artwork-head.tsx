import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { useCollected } from '#client/data/nfts/use-collects.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { mediaLabels, saleLabels } from './nft-labels.ts';
import { PriceWorth } from './price-worth.tsx';
import { Portrait } from './portrait.tsx';
import { SaleLine } from './sale-line.tsx';
import { saleStateOf } from './sale-state.ts';
import styles from './artwork.module.css';

/** Label of the price, by type and state of the sale. */
const usePriceLabel = ({ pay_type, bid_count }: ArtworkDetail, state: 0 | 1 | 2): string => {
  const { t } = useLingui();
  if (pay_type !== 2) return state === 0 ? t`Last price` : t`Price`;
  if (bid_count === 0) return t`Starting price`;
  return state === 0 ? t`Highest bid` : t`Leading bid`;
};

const Sale = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const state = saleStateOf(artwork, useNow(1000));
  const label = usePriceLabel(artwork, state);
  if (artwork.sale_id === null) return <p className={styles.note}>{t`Not for sale`}</p>;
  return (
    <div className={styles.sale}>
      <div>
        <p className={styles.note}>{label}</p>
        <p className={styles.price}>
          {formatAmount(artwork.price, artwork.decimals)} {artwork.currency_name}
        </p>
        <PriceWorth price={artwork.price} currency={artwork.currency_name} />
      </div>
      <div className={styles.time} data-state={state}>
        <p className={styles.note}>{t(saleLabels[artwork.pay_type])}</p>
        <SaleLine sale={artwork} />
        {state === 0 ? null : (
          <p className={styles.note}>
            {formatDateTime((state === 2 ? artwork.start_time : artwork.end_time)!)}
          </p>
        )}
      </div>
    </div>
  );
};

/** Owner and kind of a work, and the state of its sale. */
export const ArtworkHead = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { count } = useCollected(artwork);
  const { author_id, author_name, author_avatar, collection_id, collection_name, owner_name, rarity } =
    artwork;
  return (
    <div className={styles.head}>
      <div className={styles.people}>
        <Link className={styles.person} to="/pages/nft/artistDetail" query={{ uid: author_id }}>
          <Portrait name={author_name} image={author_avatar} blur="" size={36} />
          <span>
            <span className={styles.note}>{t`Creator`}</span>
            <span className={styles.who}>{author_name}</span>
          </span>
        </Link>
        {collection_id === null ? null : (
          <Link
            className={styles.person}
            to="/pages/nft/components/artwork"
            query={{ collection: collection_id }}
          >
            <span>
              <span className={styles.note}>{t`Collection`}</span>
              <span className={styles.who}>{collection_name}</span>
            </span>
          </Link>
        )}
      </div>
      <ul className={styles.badges}>
        <li>{t(mediaLabels[artwork.type])}</li>
        {rarity ? <li>{t`Rarity ${rarity}`}</li> : null}
        {artwork.resell_nft_status === 1 ? <li>{t`Resale`}</li> : null}
        <li>
          <Plural value={count} one="# favourite" other="# favourites" />
        </li>
      </ul>
      <Sale artwork={artwork} />
      <p className={styles.note}>
        {artwork.is_own ? (
          t`You own this artwork.`
        ) : (
          <Trans>
            Owner: {ph({ owner: owner_name || t({ message: 'without a nickname', context: 'owner' }) })}
          </Trans>
        )}
      </p>
    </div>
  );
};
