import type { ComponentProps, JSX } from 'react';

/** What a part takes that is drawn as an element of the caller's choice: that element's own attributes. */
export type AsElement<Tag extends keyof JSX.IntrinsicElements, Own = object> = Own & {
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Own | 'as'>;
