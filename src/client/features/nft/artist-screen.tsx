import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useArtworks } from '#client/data/nfts/use-artworks.ts';
import { artistAnswer } from '#client/data/nfts/nft-answers.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { TabList } from '#client/ui/layout/tab-list.tsx';
import { ArtworkPages } from './artwork-pages.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { Figures } from './figures.tsx';
import { Portrait } from './portrait.tsx';
import styles from './nft.module.css';

const page = '/pages/nft/artistDetail';
const panelId = 'artist-works';

interface WorksProps {
  uid: number;
  view: 'works' | 'favourites';
  scroller: HTMLElement | null;
}

const Works = ({ uid, view, scroller }: WorksProps) => {
  const { t } = useLingui();
  const pages = useArtworks(view === 'works' ? { author_id: uid } : { collected_by: uid });
  const empty = view === 'works' ? t`No artworks yet.` : t`No favourites yet.`;
  return <ArtworkPages pages={pages} empty={<Empty icon="image" title={empty} />} scroller={scroller} />;
};

const Detail = ({ uid, scroller }: { uid: number; scroller: HTMLElement | null }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { view = 'works' } = useQuery(page);
  const answer = useStoredAnswer(artistAnswer, { uid });
  const { value: artist, failure, retry } = answer;
  if (!artist)
    return failure ? (
      <NotLoaded title={t`The creator did not load`} detail={failureText(failure)} onRetry={retry} />
    ) : (
      <div className={styles.page}>
        <Skeleton shape="block" />
        <CardSkeletons />
      </div>
    );
  const { nickname, head_portrait, blur, description } = artist;
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <Portrait name={nickname} image={head_portrait} blur={blur} size={72} />
        <div className={styles.names}>
          <h2 className={styles.title}>{nickname}</h2>
          <AnswerAge answer={answer} />
        </div>
        {description ? <p className={styles.about}>{description}</p> : null}
        <Figures
          rows={[
            [t`Artworks`, String(artist.works)],
            [t`On sale`, String(artist.on_sale)],
            [t`Times marked as favourite`, String(artist.artworks_collect_number)],
          ]}
        />
      </div>
      <TabList
        label={t`Artworks`}
        panelId={panelId}
        tabs={[
          { value: 'works', label: t`Created` },
          { value: 'favourites', label: t`Favourite artworks` },
        ]}
        value={view}
        onChange={(next) => redirectTo(page, { uid, ...(next === 'favourites' && { view: next }) })}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${view}`}>
        <Works key={view} uid={uid} view={view} scroller={scroller} />
      </div>
    </div>
  );
};

/** A creator with works and favourites. */
export const ArtistScreen = () => {
  const { t } = useLingui();
  const { uid } = useQuery(page);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <Screen
      title={t`Creator`}
      wide
      scrollRef={setScroller}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      {uid === undefined ? (
        <Failed title={t`This link doesn’t point to a creator.`} />
      ) : (
        <Detail key={uid} uid={uid} scroller={scroller} />
      )}
    </Screen>
  );
};
