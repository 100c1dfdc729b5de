import type { Noun } from '#client/data/engine/noun.ts';
import { positionsList } from './positions-list.ts';

export const positionsNoun: Noun = { lists: [positionsList] };
