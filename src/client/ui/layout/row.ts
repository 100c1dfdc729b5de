import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './row.module.css';

const gaps = { tight: styles.tight, wide: styles.wide, 2: styles.gap2, 3: styles.gap3 } as const;

interface RowProps {
  /**
   * By token number; `tight` and `wide` are for rows that wrap: smaller between the lines than within them.
   */
  gap?: keyof typeof gaps;
  /** `baseline` where texts of two sizes meet. */
  align?: 'center' | 'baseline';
  /** Overflow wraps to the next line. */
  wraps?: boolean;
  /** The first at the start, the last at the end. */
  spread?: boolean;
}

/** Items on one line: the head of a list, an amount next to its name. */
export const Row = <Tag extends ElementType = 'div'>({
  as,
  gap,
  align = 'center',
  wraps,
  spread,
  className,
  ...native
}: AsElement<Tag, RowProps>) => {
  const tag: ElementType = as ?? 'div';
  return createElement(tag, {
    ...native,
    className: classNames(
      styles.row,
      styles[align],
      gap && gaps[gap],
      wraps && styles.wraps,
      spread && styles.spread,
      className,
    ),
  });
};
