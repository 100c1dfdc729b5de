import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnArtworks } from '#client/data/nfts/own-artworks.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { ArtworkPages } from '../artwork-pages.tsx';
import styles from './own.module.css';

const Works = ({
  group,
  scroller,
}: {
  group?: 'kept' | 'listed' | undefined;
  scroller: HTMLElement | null;
}) => {
  const { t } = useLingui();
  const pages = useOwnArtworks(group);
  return (
    <>
      <Row gap="tight" wraps spread className={styles.listHead}>
        <IconButton label={t`Refresh`} icon="refresh" disabled={pages.isLoading} onClick={pages.refresh} />
      </Row>
      <ArtworkPages
        pages={pages}
        scroller={scroller}
        empty={
          <Empty
            icon="image"
            title={group === 'listed' ? t`You have nothing on sale.` : t`You do not own an NFT yet.`}
            action={<ButtonLink to="/pages/nft/nft">{t`Show NFTs`}</ButtonLink>}
          />
        }
      />
    </>
  );
};

/** The user's works, listed for sale or not. */
export const MyWorksScreen = () => {
  const { t } = useLingui();
  const { show } = useQuery('/pages/nft/myNft');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <Screen
      title={t`My works`}
      wide
      scrollRef={setScroller}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
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
        <Works key={show ?? 'all'} group={show} scroller={scroller} />
      </div>
    </Screen>
  );
};
