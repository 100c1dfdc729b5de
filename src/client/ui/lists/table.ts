import { createElement, type ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** `body` is as large as the text around it. */
  size?: 'small' | 'body';
}

/** Figures in rows and columns, as wide as its place. How the cells are lined and aligned is the feature's own. */
export const Table = ({ size = 'body', className, ...native }: TableProps) =>
  createElement('table', {
    ...native,
    className: classNames(styles.table, size === 'small' && styles.small, className),
  });
