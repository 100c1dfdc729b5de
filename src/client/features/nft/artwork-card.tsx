import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import { useLiveAuctions } from '#client/data/nfts/live-auction.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { CollectButton } from './collect-button.tsx';
import { moneyText } from './money-text.ts';
import { mediaLabels, saleLabels } from './nft-labels.ts';
import { PriceWorth } from './price-worth.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import { SaleLine } from './sale-line.tsx';
import styles from './artwork-card.module.css';

/** Height below the image, in pixels at the default text size. */
export const cardTextHeight = 116;

/** Live price and end of an auction. */
const LiveSale = ({ artwork }: { artwork: Artwork }) => {
  const { t } = useLingui();
  const sale = useLiveAuctions().withNews(artwork);
  const isPriced = sale.sale_id !== null;
  return (
    <>
      <p className={styles.sale}>
        <SaleLine sale={sale} />
        <span>{isPriced ? t(saleLabels[sale.pay_type]) : null}</span>
      </p>
      <p className={styles.price}>
        {isPriced ? (
          <>
            {moneyText(sale.price, sale)}{' '}
            <PriceWorth price={sale.price} currency={sale.currency_name} isInline />
          </>
        ) : null}
      </p>
    </>
  );
};

interface ArtworkCardProps {
  artwork: Artwork;
  /** Rendered width of the image, in the format of the `sizes` attribute. */
  sizes?: string;
  /** The list scrolls too fast for the card to be read. */
  isScrolledFast?: boolean;
}

/** A work in a list: image, creator, price and time left. The whole card links to its page. */
export const ArtworkCard = memo(
  ({ artwork, sizes = '(min-width: 64em) 15rem, 50vw', isScrolledFast = false }: ArtworkCardProps) => {
    const { t } = useLingui();
    const { id, name, type, rarity, author_name } = artwork;
    return (
      <article className={styles.card}>
        <ResponsiveImage
          className={styles.cover}
          image={artwork.image}
          blur={artwork.blur}
          alt=""
          sizes={sizes}
          isDeferred={isScrolledFast}
        />
        <p className={styles.badges}>
          {type === 1 ? null : <span className={styles.badge}>{t(mediaLabels[type])}</span>}
          {rarity ? <span className={styles.badge}>{rarity}</span> : null}
        </p>
        <CollectButton artwork={artwork} className={styles.star} />
        <div className={styles.text}>
          <h3 className={styles.name}>
            <Link
              className={styles.link}
              to={type === 4 ? '/pages/nft/artworkDetail_video' : '/pages/nft/artworkDetail'}
              query={{ id }}
            >
              {name}
            </Link>
          </h3>
          <p className={styles.author}>{author_name}</p>
          <LiveSale artwork={artwork} />
        </div>
      </article>
    );
  },
);
ArtworkCard.displayName = 'ArtworkCard';
