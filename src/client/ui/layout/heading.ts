import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './heading.module.css';

interface HeadingProps {
  /** `card` is a title that may wrap; `label` is a quiet heading above its content. */
  variant?: 'title' | 'card' | 'label';
}

/** The heading of a part of a page. */
export const Heading = <Tag extends ElementType = 'h2'>({
  as,
  variant = 'title',
  className,
  ...native
}: AsElement<Tag, HeadingProps>) => {
  const tag: ElementType = as ?? 'h2';
  return createElement(tag, { ...native, className: classNames(styles[variant], className) });
};
