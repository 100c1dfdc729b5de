import { Trans, useLingui } from '@lingui/react/macro';
import type { BlindBox } from '#contract/nft-rows.ts';
import { formatShare } from '#client/lib/format/format.ts';
import { BoxProof } from './box/box-proof.tsx';
import type { BoxedArtwork } from './box/check-box.ts';
import { oddsOf } from './odds-of.ts';
import styles from './artwork.module.css';

interface BoxOddsProps {
  artwork: BoxedArtwork;
  box: BlindBox;
}

/** The possible contents of a box of the series, with their probability. */
export const OddsTable = ({ box }: Pick<BoxOddsProps, 'box'>) => {
  const { t } = useLingui();
  return (
    <>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{t`Rarity`}</th>
            <th scope="col">{t`Odds`}</th>
            <th scope="col">{t`Boxes`}</th>
            <th scope="col">{t`Boxes opened`}</th>
          </tr>
        </thead>
        <tbody>
          {oddsOf(box).map(({ rarity, count, opened, percent }) => (
            <tr key={rarity} data-own={rarity === box.rarity || undefined}>
              <th scope="row">{rarity}</th>
              <td>{formatShare(percent, 2)}</td>
              <td>{count}</td>
              <td>{opened}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Trans>
          Odds are counted over all boxes of the series. What’s in this one was fixed before the sale.
        </Trans>
      </p>
    </>
  );
};

/** A box: possible contents, its commitment, and, once opened, whether the commitment was met. */
export const BoxOdds = ({ artwork, box }: BoxOddsProps) => {
  const { t } = useLingui();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t`What the boxes hold`}</h2>
      <OddsTable box={box} />
      <p className={styles.note}>
        <Trans>
          The commitment is the SHA-256 of the box’s code, the seed, the code of the contents and the rarity,
          with a space between them; the code of the contents is the SHA-256 of the fingerprint of the file,
          the name and the description, each on a line. The commitment was published before the sale; the rest
          is published when the box is opened.
        </Trans>
      </p>
      {box.opened_at === null ? (
        <dl className={styles.hashes}>
          <dt>{t`Commitment`}</dt>
          <dd>{box.commitment}</dd>
        </dl>
      ) : (
        <BoxProof artwork={artwork} box={box} />
      )}
    </section>
  );
};
