import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '#contract/content.ts';
import { openLocation } from '#client/lib/navigation.ts';
import { iconPaths, type IconName } from '#client/ui/icon-paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { menuWords } from './menu-words.ts';
import styles from './product-grid.module.css';

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** A product area. */
export const ProductTile = ({ item }: { item: MenuItem }) => {
  const { t } = useLingui();
  const words = menuWords[item.title];
  return (
    <a
      className={styles.tile}
      href={`#${item.url}`}
      onClick={(event) => {
        event.preventDefault();
        openLocation(item.url);
      }}
    >
      <span className={styles.icon}>
        <Icon name={isIcon(item.icon) ? item.icon : 'grid'} size={22} />
      </span>
      <span className={styles.words}>{words ? t(words) : item.title}</span>
    </a>
  );
};
