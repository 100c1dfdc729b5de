import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnArtworks } from '#client/data/nfts/own-artworks.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { ArtworkGrid } from '../artwork-grid.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { ListAge } from '../list-age.tsx';
import { isListed } from './is-listed.ts';
import styles from './own.module.css';

/** All that the user owns; on sale, or not. */
export const MyWorksScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { show } = useQuery('/pages/nft/myNft');
  const nowMs = useNow(60_000);
  const { value: works, asOf, failure, isLoading, retry } = useOwnArtworks();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const shown = works?.filter((work) => show === undefined || isListed(work, nowMs) === (show === 'listed'));
  const total = shown?.length ?? 0;
  return (
    <Screen
      title={t`My works`}
      wide
      scrollRef={setScroller}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconButton label={t`Refresh`} icon="refresh" disabled={isLoading} onClick={retry} />}
      toolbar={
        <div className={styles.segments}>
          <Segments
            label={t`My works`}
            options={[
              { value: 'all', label: t`All` },
              { value: 'kept', label: t`Not on sale` },
              { value: 'listed', label: t`On sale` },
            ]}
            value={show ?? 'all'}
            onChange={(next) => redirectTo('/pages/nft/myNft', next === 'all' ? {} : { show: next })}
          />
        </div>
      }
    >
      <div className={styles.page}>
        <ListAge asOf={asOf} />
        {shown ? null : failure ? <Failed title={failureText(failure)} onRetry={retry} /> : <CardSkeletons />}
        {shown?.length === 0 ? (
          <Empty
            icon="nft"
            title={show === 'listed' ? t`You have nothing on sale.` : t`You do not own an NFT yet.`}
            action={<ButtonLink to="/pages/nft/nft">{t`Show NFTs`}</ButtonLink>}
          />
        ) : shown ? (
          <>
            <h2 className={styles.note}>
              <Plural value={total} one="# artwork" other="# artworks" />
            </h2>
            <ArtworkGrid artworks={shown} total={total} scroller={scroller} />
          </>
        ) : null}
      </div>
    </Screen>
  );
};
