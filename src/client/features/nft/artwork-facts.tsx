import { useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { BoxOdds } from './box-odds.tsx';
import { CopyCode } from './copy-code.tsx';
import { OwnerHistory } from './owner-history.tsx';
import styles from './artwork.module.css';

/** Description of a work, terms of its sale, contents of its box, and previous owners. */
export const ArtworkFacts = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { description, per_increase, margin, currency_name, decimals, rates, box } = artwork;
  const auction: [string, string][] =
    artwork.pay_type === 2 && per_increase !== null
      ? [
          [t`Bid increment`, `${formatAmount(per_increase, decimals)} ${currency_name}`],
          ...(margin === null
            ? []
            : [[t`Auction deposit`, `${formatAmount(margin, 2)} USDT`] as [string, string]]),
          [t`Number of bids`, String(artwork.bid_count)],
          [t`Bidders`, String(artwork.bidders)],
        ]
      : [];
  return (
    <>
      {description ? (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t`About this artwork`}</h2>
          <p className={styles.text}>{description}</p>
        </section>
      ) : null}
      {box ? <BoxOdds artwork={artwork} box={box} /> : null}
      <section className={styles.section}>
        <h2 className={styles.heading}>{t`Properties`}</h2>
        <Facts
          rows={[
            ...auction,
            [t`Royalty to the creator`, formatShare(rates.royalty)],
            [t`Market fee`, formatShare(rates.fee)],
            [t`Size`, `${artwork.width} × ${artwork.height}`],
            [t`Created`, formatDateTime(artwork.created_at)],
            [t`Artwork code`, <CopyCode key="code" code={artwork.code} />],
          ]}
        />
        <p className={styles.note}>
          {t`Royalty and fee are paid by the seller out of the price; the buyer pays the price alone.`}
        </p>
      </section>
      {/* A new owner resets the pages. */}
      <OwnerHistory key={artwork.history[0]?.id} artwork={artwork} />
    </>
  );
};
