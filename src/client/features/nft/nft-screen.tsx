import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useArtworks, type ArtworkQuery } from '#client/data/nfts/use-artworks.ts';
import { usePages } from '#client/data/engine/use-pages.ts';
import { artistsAnswer, collectionsAnswer } from '#client/data/nfts/nft-answers.ts';
import type { QueryOf } from '#client/lib/loading/feature.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ArtistRow } from './artist-row.tsx';
import { ArtworkCard } from './artwork-card.tsx';
import { CollectionCard } from './collection-card.tsx';
import { NftNav } from './nft-nav.tsx';
import { PagesList } from './pages-list.tsx';
import styles from './nft.module.css';

type List =
  | '/pages/nft/components/artwork'
  | '/pages/nft/components/collection'
  | '/pages/nft/components/artist';

interface SectionProps<P extends List> {
  title: string;
  to: P;
  query?: QueryOf<P>;
  children: ReactNode;
}

/** The first entries of a list, with a link to all of it. */
const Section = <P extends List>({ title, to, query, children }: SectionProps<P>) => {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-label={title}>
      <Row gap="tight" wraps spread>
        <h2 className={styles.heading}>{title}</h2>
        <Link className={styles.all} to={to} query={query} aria-label={t`See all: ${title}`}>
          {t`See all`}
        </Link>
      </Row>
      {children}
    </section>
  );
};

const Works = ({ query, empty }: { query: ArtworkQuery; empty: string }) => (
  <PagesList pages={{ ...useArtworks(query), hasMore: false }} empty={empty}>
    {(rows) => (
      <ul className={styles.strip}>
        {rows.slice(0, shownWorks).map((artwork) => (
          <li key={artwork.id}>
            <ArtworkCard artwork={artwork} sizes="12rem" />
          </li>
        ))}
      </ul>
    )}
  </PagesList>
);

/** Entries shown of each list. */
const shownWorks = 12;
const shownCollections = 6;
const shownArtists = 6;

/** The NFT market: auctions ending soon, new works, collections and creators. */
export const NftScreen = () => {
  const { t } = useLingui();
  const collections = usePages(collectionsAnswer, {});
  const artists = usePages(artistsAnswer, {});
  return (
    <Screen
      title={t`NFT`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <IconLink to="/pages/nft/mine" label={t`My NFTs`} icon="user" />
          <IconLink to="/pages/nft/components/search" label={t`Search NFTs`} icon="search" />
        </>
      }
      toolbar={<NftNav />}
    >
      <div className={styles.page}>
        <Section
          title={t`Auctions ending soon`}
          to="/pages/nft/components/artwork"
          query={{ sale: 'auction', state: 'onSale', sort: 'ending' }}
        >
          <Works
            query={{ pay_type: '2', status: '1', sort: 'ending' }}
            empty={t`No auction is open at the moment.`}
          />
        </Section>
        <Section title={t`New artworks`} to="/pages/nft/components/artwork">
          <Works query={{}} empty={t`There are no artworks yet.`} />
        </Section>
        <Section title={t`Collections`} to="/pages/nft/components/collection">
          <PagesList pages={{ ...collections, hasMore: false }} empty={t`There are no collections yet.`}>
            {(rows) => (
              <ul className={styles.collections}>
                {rows.slice(0, shownCollections).map((collection) => (
                  <CollectionCard key={collection.id} collection={collection} />
                ))}
              </ul>
            )}
          </PagesList>
        </Section>
        <Section title={t`Creators`} to="/pages/nft/components/artist">
          <PagesList pages={{ ...artists, hasMore: false }} empty={t`There are no creators yet.`}>
            {(rows) => (
              <ul className={styles.artists}>
                {rows.slice(0, shownArtists).map((artist) => (
                  <ArtistRow key={artist.id} artist={artist} />
                ))}
              </ul>
            )}
          </PagesList>
        </Section>
      </div>
    </Screen>
  );
};
