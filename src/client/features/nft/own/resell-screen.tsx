import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { usePassiveForm } from '#client/data/engine/form/use-form.ts';
import { useArtwork } from '#client/data/nfts/use-artwork.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { nftProblems } from '../nft-problems.ts';
import { ResponsiveImage } from '../responsive-image.tsx';
import { isListed } from './is-listed.ts';
import { ResellForm } from './resell-form.tsx';
import { resellFormKind } from './resell-form-kind.ts';
import styles from './own.module.css';

addProblemTexts(nftProblems);

const Other = ({ title }: { title: string }) => (
  <Empty
    icon="image"
    title={title}
    action={
      <ButtonLink variant="secondary" to="/pages/nft/myNft">
        <Trans>My works</Trans>
      </ButtonLink>
    }
  />
);

/** A form in progress stays, to show the outcome of its sending. */
const Sale = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const { sending } = usePassiveForm(resellFormKind, artwork.id);
  const [wasFree, setWasFree] = useState(false);
  const isFree = artwork.is_own && !isListed(artwork, serverNowMs());
  if (isFree && !wasFree) setWasFree(true);
  if (isFree || wasFree || sending.isUnderWay || sending.answer) return <ResellForm artwork={artwork} />;
  return artwork.is_own ? (
    <Other
      title={t`${ph({ work: artwork.name })} is on sale until ${ph({ until: formatDateTime(artwork.end_time ?? 0) })}. It cannot be taken back before.`}
    />
  ) : (
    <Other title={t`This NFT is not yours`} />
  );
};

const Work = ({ code }: { code: string }) => {
  const failureText = useFailureText();
  const { value: artwork, failure, retry } = useArtwork({ code });
  if (!artwork)
    return failure ? (
      <NotLoaded title={failureText(failure)} onRetry={retry} />
    ) : (
      <Skeleton shape="row" count={6} />
    );
  return (
    <div className={styles.page}>
      <div className={styles.work}>
        <ResponsiveImage
          className={styles.thumb}
          image={artwork.image}
          blur={artwork.blur}
          alt=""
          sizes="48px"
        />
        <Heading>{artwork.name}</Heading>
      </div>
      <Sale artwork={artwork} />
    </div>
  );
};

const Page = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Screen title={t`List for sale`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {children}
    </Screen>
  );
};

/** Sells the user's own work: price, type of sale and duration. */
export const ResellScreen = () => {
  const { t } = useLingui();
  const { code } = useQuery('/pages/nft/resell');
  return (
    <Page>
      {code === undefined ? (
        <Other title={t`Choose what to sell among your works.`} />
      ) : (
        <Work key={code} code={code} />
      )}
    </Page>
  );
};
