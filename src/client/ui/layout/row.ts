import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './row.module.css';

const gaps = { tight: styles.tight, wide: styles.wide, 2: styles.gap2, 3: styles.gap3 } as const;

interface RowLook {
  /** By its token's number; `tight` and `wide` are of rows that break: less between the lines than in them. */
  gap?: keyof typeof gaps;
  /** `baseline` where texts of two sizes meet. */
  align?: 'center' | 'baseline';
  /** What does not fit goes to the next line. */
  wraps?: boolean;
  /** The first at the beginning, the last at the end. */
  spread?: boolean;
}

/** One after the other on a line: the head of a list, an amount beside its name. */
export const Row = <Tag extends ElementType = 'div'>({
  as,
  gap,
  align = 'center',
  wraps,
  spread,
  className,
  ...native
}: AsElement<Tag, RowLook>) => {
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
