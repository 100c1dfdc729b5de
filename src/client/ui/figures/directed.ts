import { createElement, type ElementType } from 'react';
import type { AsElement } from '#client/ui/styles/as-element.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './directed.module.css';

interface DirectedProps {
  side?: 'buy' | 'sell';
  direction?: 'up' | 'down' | 'flat';
}

/**
 * Text or a figure in the colour of its side or direction; in the surrounding colour when flat or without
 * one.
 */
export const Directed = <Tag extends ElementType = 'span'>({
  as,
  side,
  direction,
  className,
  ...native
}: AsElement<Tag, DirectedProps>) => {
  const tag: ElementType = as ?? 'span';
  return createElement(tag, {
    ...native,
    'data-side': side,
    'data-direction': direction,
    className: classNames(styles.directed, className),
  });
};
