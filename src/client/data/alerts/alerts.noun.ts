import type { Noun } from '#client/data/engine/noun.ts';
import { alertKind } from './alert-intents.ts';
import { alertsList } from './alerts-list.ts';
import { noticeSwitchKind } from './notice-switch-intents.ts';

export const alertsNoun: Noun = {
  lists: [alertsList],
  intents: [alertKind, noticeSwitchKind],
  settings: [
    { key: 'pushUsers', leavesAtLogout: false },
    { key: 'noticesOff', leavesAtLogout: true },
  ],
};
