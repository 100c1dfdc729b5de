import type { ReactNode } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** `promo` is used at most once per screen. */
  tone?: 'plain' | 'promo' | 'warn';
  className?: string;
}

export const Card = ({ children, tone = 'plain', className }: CardProps) => (
  <div className={classNames(styles.card, styles[tone], className)}>{children}</div>
);
