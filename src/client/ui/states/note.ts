import { Children, createElement, type ElementType, type ReactNode } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './note.module.css';

interface NoteLook {
  /** What went wrong is `danger`, what to mind is `warn`. */
  tone?: 'muted' | 'danger' | 'warn';
  /** `body` is as large as the text around it. */
  size?: 'tiny' | 'small' | 'body';
}

const isNothing = (children: ReactNode): boolean => Children.toArray(children).every((child) => child === '');

/** A sentence beside the matter. Empty it takes no room, and is there all the same: a live region waits so for its words. */
export const Note = <Tag extends ElementType = 'p'>({
  as,
  tone = 'muted',
  size = 'small',
  className,
  ...native
}: AsElement<Tag, NoteLook>) => {
  const tag: ElementType = as ?? 'p';
  return createElement(tag, {
    ...native,
    className: classNames(
      isNothing(native.children) && styles.waiting,
      styles[tone],
      styles[size],
      className,
    ),
  });
};
