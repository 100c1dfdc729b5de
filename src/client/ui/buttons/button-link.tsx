import type { ReactNode } from 'react';
import { Link } from '#client/lib/navigation/link.tsx';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import type { ButtonVariant } from './button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './button.module.css';

interface ButtonLinkProps<P extends RoutePath> {
  to: P;
  query?: QueryOf<P>;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** A page link styled as a button. */
export const ButtonLink = <P extends RoutePath>({
  to,
  query,
  variant = 'primary',
  className,
  children,
}: ButtonLinkProps<P>) => (
  <Link className={classNames(styles.button, styles[variant], className)} to={to} query={query}>
    <span className={styles.label}>{children}</span>
  </Link>
);
