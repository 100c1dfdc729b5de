import type { Cause } from './chart.ts';

/** The cause of a transition, in a word or two from the source. */
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
