import { Link } from '#client/lib/navigation/link.tsx';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconLinkProps<P extends RoutePath> {
  to: P;
  query?: QueryOf<P>;
  label: string;
  icon: IconName;
}

/** An icon that links to a page. */
export const IconLink = <P extends RoutePath>({ to, query, label, icon }: IconLinkProps<P>) => (
  <Link className={styles.iconButton} to={to} query={query} aria-label={label}>
    <Icon name={icon} size={22} />
  </Link>
);
