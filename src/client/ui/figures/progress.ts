import { createElement, type ComponentProps } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './progress.module.css';

interface ProgressProps extends ComponentProps<'progress'> {
  /** The value exceeds its target. */
  isOver?: boolean;
}

/** A progress bar that fills the width of its box. */
export const Progress = ({ isOver = false, className, ...native }: ProgressProps) =>
  createElement('progress', {
    ...native,
    className: classNames(styles.progress, isOver && styles.over, className),
  });
