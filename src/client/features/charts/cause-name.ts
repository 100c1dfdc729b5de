import type { Cause } from './chart.ts';

/** What makes a transition happen, in a word or two of the source. */
export const causeName = ({ kind, name }: Cause): string => {
  switch (kind) {
    case 'event':
      return name;
    case 'done':
    case 'error':
    case 'after':
      return `${kind} ${name}`;
    case 'finished':
      return 'when finished';
    case 'always':
      return 'always';
  }
};
