import type { ComponentProps, ElementType } from 'react';

/**
 * The props of a component rendered as an element or component of the caller's choice: all props of that
 * element.
 */
export type AsElement<Tag extends ElementType, Own = object> = Own & {
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Own | 'as'>;
