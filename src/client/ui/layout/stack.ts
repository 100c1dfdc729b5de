import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './stack.module.css';

const gaps = { 1: styles.gap1, 2: styles.gap2, 3: styles.gap3, 4: styles.gap4, 5: styles.gap5 } as const;

interface StackProps {
  /** The gap, by its token's number. */
  gap: keyof typeof gaps;
  /** Inside a grid or a row it may become narrower than its widest word. */
  shrinks?: boolean;
}

/** Items below each other. */
export const Stack = <Tag extends ElementType = 'div'>({
  as,
  gap,
  shrinks,
  className,
  ...native
}: AsElement<Tag, StackProps>) => {
  const tag: ElementType = as ?? 'div';
  return createElement(tag, {
    ...native,
    className: classNames(styles.stack, gaps[gap], shrinks && styles.shrinks, className),
  });
};
