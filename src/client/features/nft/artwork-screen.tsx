import { Trans, useLingui } from '@lingui/react/macro';
import { useArtwork } from '#client/data/nfts/use-artwork.ts';
import { useLiveAuctions } from '#client/data/nfts/live-auction.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, useCurrentLocation, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { ArtworkActions } from './actions/artwork-actions.tsx';
import { ArtworkFacts } from './artwork-facts.tsx';
import { ArtworkHead } from './artwork-head.tsx';
import { ArtworkMedia } from './artwork-media.tsx';
import { ArtworkBids } from './auction/artwork-bids.tsx';
import { CollectButton } from './collect-button.tsx';
import { ShareWork } from './share-work.tsx';
import styles from './artwork.module.css';

interface Which {
  readonly id?: number | undefined;
  readonly code?: string | undefined;
}

const Work = ({ which }: { which: Which }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useArtwork(which);
  const { value: artwork, failure, retry } = answer;
  const { withNews } = useLiveAuctions();
  const wide = useWide();
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (!artwork)
    return (
      <Screen
        title={t`Artwork`}
        leading={leading}
        wide={!failure}
        aside={failure ? undefined : <Skeleton shape="block" count={3} className={styles.ghost} />}
      >
        {failure?.kind === 'refused' ? (
          <Failed
            title={failureText(failure)}
            actions={
              <ButtonLink variant="secondary" to="/pages/nft/nft">
                <Trans>Show NFTs</Trans>
              </ButtonLink>
            }
          />
        ) : failure ? (
          <NotLoaded title={t`The artwork did not load`} detail={failureText(failure)} onRetry={retry} />
        ) : (
          <Skeleton shape="block" className={styles.ghostMedia} />
        )}
      </Screen>
    );
  const live = withNews(artwork);
  const actions = <ArtworkActions artwork={artwork} />;
  return (
    <Screen
      title={artwork.name}
      leading={leading}
      footer={wide ? undefined : actions}
      actions={
        <>
          <ShareWork artwork={artwork} />
          <CollectButton artwork={artwork} />
        </>
      }
      aside={
        <div className={styles.about}>
          <AnswerAge answer={answer} />
          <ArtworkHead artwork={live} />
          {wide ? actions : null}
          <ArtworkBids artwork={artwork} />
          <ArtworkFacts artwork={live} />
        </div>
      }
    >
      <ArtworkMedia artwork={artwork} />
    </Screen>
  );
};

/** A work in full. */
export const ArtworkScreen = () => {
  const { t } = useLingui();
  const isOfVideo = useCurrentLocation().route === '/pages/nft/artworkDetail_video';
  const { id, code } = useQuery(isOfVideo ? '/pages/nft/artworkDetail_video' : '/pages/nft/artworkDetail');
  const which = code === undefined ? { id } : { code };
  if (id === undefined && code === undefined)
    return (
      <Screen title={t`Artwork`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
        <Failed title={t`This link doesn’t point to an artwork.`} />
      </Screen>
    );
  return <Work key={JSON.stringify(which)} which={which} />;
};
