import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { openBoxKind } from '#client/data/nfts/nft-requests.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { BoxOdds } from '../box-odds.tsx';
import { ResponsiveImage } from '../responsive-image.tsx';
import { BoxProof } from './box-proof.tsx';
import styles from './box.module.css';

/** Opens the user's own box: its content appears, and is checked against the commitment. */
export const OpenBoxSheet = ({ artwork, onClose }: { artwork: ArtworkDetail; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(openBoxKind, artwork.id);
  const { answer } = sending;
  // As shown before the opening, whatever the answer contains.
  const [seen] = useState(artwork.box?.commitment ?? null);
  return (
    <ActionSheet
      title={answer ? t`Your box is open` : t`Open the box`}
      sending={sending}
      isOrder={false}
      done={
        answer ? (
          <div className={styles.opened}>
            <Stack as="figure" gap={3} className={styles.reveal}>
              <ResponsiveImage
                className={styles.image}
                image={answer.image}
                blur={answer.blur}
                alt=""
                sizes="(min-width: 40em) 28rem, 100vw"
                isFirst
              />
              <figcaption>
                <b>{answer.name}</b>
                <span className={styles.rarity} data-rarity={answer.rarity}>
                  {answer.rarity}
                </span>
              </figcaption>
            </Stack>
            <BoxProof artwork={answer} box={answer.box} seen={sending.request?.seen_commitment ?? seen} />
            <Link className={styles.more} to="/pages/nft/myNft" onClick={sending.dismiss}>
              <Trans>My works</Trans>
            </Link>
          </div>
        ) : null
      }
      confirmLabel={t`Open the box`}
      isBlocked={isOffline}
      error={formError([])}
      moved={isOffline && !sending.isUnderWay && !answer ? { kind: 'offline' } : null}
      onReviewAgain={() => undefined}
      onConfirm={() =>
        sending.confirm({
          code: artwork.code,
          name: artwork.name,
          ...(seen === null ? {} : { seen_commitment: seen }),
        })
      }
      onClose={onClose}
    >
      {artwork.box ? <BoxOdds artwork={artwork} box={artwork.box} /> : null}
      <p className={confirmStyles.risk}>
        <Trans>
          Opening {ph({ work: artwork.name })} can’t be undone: it is replaced by what’s inside, and everyone
          can see its rarity.
        </Trans>
      </p>
    </ActionSheet>
  );
};
