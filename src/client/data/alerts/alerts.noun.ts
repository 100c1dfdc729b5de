import type { Noun } from '#client/data/engine/noun.ts';
import { alertKind } from './alert-intents.ts';
import { alertsList } from './alerts-list.ts';

export const alertsNoun: Noun = { lists: [alertsList], intents: [alertKind] };
