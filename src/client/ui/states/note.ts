import { Children, createElement, type ElementType, type ReactNode } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './note.module.css';

interface NoteProps {
  /** Errors are `danger`, cautions `warn`. */
  tone?: 'muted' | 'danger' | 'warn';
  /** `body` has the size of the surrounding text. */
  size?: 'tiny' | 'small' | 'body';
}

const isNothing = (children: ReactNode): boolean => Children.toArray(children).every((child) => child === '');

/** A short note. Empty, it takes no space but is rendered: a live region must exist before its text. */
export const Note = <Tag extends ElementType = 'p'>({
  as,
  tone = 'muted',
  size = 'small',
  className,
  ...native
}: AsElement<Tag, NoteProps>) => {
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
