import { useLingui } from '@lingui/react/macro';
import { usePages } from '#client/data/engine/use-pages.ts';
import { collectionsAnswer } from '#client/data/nfts/nft-answers.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { CollectionCard } from './collection-card.tsx';
import { NftNav } from './nft-nav.tsx';
import { PagesList } from './pages-list.tsx';
import styles from './nft.module.css';

export const CollectionsScreen = () => {
  const { t } = useLingui();
  const pages = usePages(collectionsAnswer, {});
  return (
    <Screen
      title={t`Collections`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/nft/components/search" label={t`Search NFTs`} icon="search" />}
      toolbar={<NftNav />}
    >
      <PagesList pages={pages} empty={t`There are no collections yet.`}>
        {(rows) => (
          <>
            <h2 className="visually-hidden">{t`Collections`}</h2>
            <ul className={styles.collections}>
              {rows.map((collection) => (
                <CollectionCard key={collection.id} collection={collection} />
              ))}
            </ul>
          </>
        )}
      </PagesList>
    </Screen>
  );
};
