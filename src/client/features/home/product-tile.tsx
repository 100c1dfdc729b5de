import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '#contract/content.ts';
import { openLocation } from '#client/lib/navigation.ts';
import { isSoon } from '#client/lib/pages.ts';
import { iconPaths, type IconName } from '#client/ui/icon-paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { menuWords } from './menu-words.ts';
import styles from './product-grid.module.css';

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** A product area; one whose page is not built yet says so. */
export const ProductTile = ({ item }: { item: MenuItem }) => {
  const { t } = useLingui();
  const words = menuWords[item.title];
  const isComing = isSoon(item.url);
  return (
    <a
      className={styles.tile}
      data-soon={isComing || undefined}
      href={`#${item.url}`}
      onClick={(event) => {
        event.preventDefault();
        openLocation(item.url);
      }}
    >
      <span className={styles.icon}>
        <Icon name={isIcon(item.icon) ? item.icon : 'grid'} size={22} />
      </span>
      <span className={styles.words}>
        {words ? t(words) : item.title}
        {isComing ? <span className={styles.soon}>{t`Soon`}</span> : null}
      </span>
    </a>
  );
};
