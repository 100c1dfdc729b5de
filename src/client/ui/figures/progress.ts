import { createElement, type ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './progress.module.css';

interface ProgressProps extends ComponentProps<'progress'> {
  /** It is past what it was to reach. */
  isOver?: boolean;
}

/** How far something is, as a bar across its place. */
export const Progress = ({ isOver = false, className, ...native }: ProgressProps) =>
  createElement('progress', {
    ...native,
    className: classNames(styles.progress, isOver && styles.over, className),
  });
