import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '#contract/content.ts';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { menuEntryOf } from '#client/lib/loading/pages.ts';
import { iconPaths, isIconPath, type IconName } from '#client/ui/buttons/icon-paths.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import styles from './product-grid.module.css';

const isIcon = (name: string): name is IconName => isIconPath(name) || Object.hasOwn(iconPaths, name);

/** A product area. */
export const ProductTile = ({ item }: { item: MenuItem }) => {
  const { t } = useLingui();
  const known = menuEntryOf(item.title);
  const icon = known?.icon ?? item.icon;
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
        <Icon name={isIcon(icon) ? icon : 'grid'} size={22} />
      </span>
      <span className={styles.text}>{known ? t(known.name) : item.title}</span>
    </a>
  );
};
