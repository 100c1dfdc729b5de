import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './heading.module.css';

interface HeadingLook {
  /** `card` is a title that may wrap; `label` is a quiet heading above its content. */
  look?: 'title' | 'card' | 'label';
}

/** The heading of a part of a page. */
export const Heading = <Tag extends ElementType = 'h2'>({
  as,
  look = 'title',
  className,
  ...native
}: AsElement<Tag, HeadingLook>) => {
  const tag: ElementType = as ?? 'h2';
  return createElement(tag, { ...native, className: classNames(styles[look], className) });
};
