import { useLingui } from '@lingui/react/macro';
import { usePages } from '#client/data/engine/use-pages.ts';
import { artistsAnswer } from '#client/data/nfts/nft-answers.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ArtistRow } from './artist-row.tsx';
import { NftNav } from './nft-nav.tsx';
import { PagesList } from './pages-list.tsx';
import styles from './nft.module.css';

export const ArtistsScreen = () => {
  const { t } = useLingui();
  const pages = usePages(artistsAnswer, {});
  return (
    <Screen
      title={t`Creators`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/nft/components/search" label={t`Search NFTs`} icon="search" />}
      toolbar={<NftNav />}
    >
      <PagesList pages={pages} empty={t`There are no creators yet.`}>
        {(rows) => (
          <ul className={styles.artists}>
            {rows.map((artist) => (
              <ArtistRow key={artist.id} artist={artist} />
            ))}
          </ul>
        )}
      </PagesList>
    </Screen>
  );
};
