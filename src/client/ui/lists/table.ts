import { createElement, type ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** `body` has the size of the surrounding text. */
  size?: 'small' | 'body';
}

/**
 * Figures in rows and columns, as wide as its container. Alignment and borders of the cells are up to the
 * feature.
 */
export const Table = ({ size = 'body', className, ...native }: TableProps) =>
  createElement('table', {
    ...native,
    className: classNames(styles.table, size === 'small' && styles.small, className),
  });
