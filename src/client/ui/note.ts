import { createElement, type ElementType } from 'react';
import type { AsElement } from './as-element.ts';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

interface NoteLook {
  /** What went wrong is `danger`, what to mind is `warn`. */
  tone?: 'muted' | 'danger' | 'warn';
  /** `body` is as large as the text around it. */
  size?: 'tiny' | 'small' | 'body';
}

/** A sentence beside the matter. Empty it takes no room, so that a live region may wait for its words. */
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
    className: classNames(styles.note, styles[tone], styles[size], className),
  });
};
