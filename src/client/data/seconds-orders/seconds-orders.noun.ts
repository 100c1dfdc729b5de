import type { Noun } from '#client/data/engine/noun.ts';
import { secondsOrdersList } from './seconds-orders-list.ts';

export const secondsOrdersNoun: Noun = { lists: [secondsOrdersList] };
