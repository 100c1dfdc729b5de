import type { ComponentProps, ElementType } from 'react';

/** What a part takes that is drawn as an element or a component of the caller's choice: all that this one takes. */
export type AsElement<Tag extends ElementType, Own = object> = Own & {
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Own | 'as'>;
