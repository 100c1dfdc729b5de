import type { Resource } from '#client/data/engine/resource.ts';
import { alertKind } from './alert-intents.ts';
import { alertsList } from './alerts-list.ts';
import { noticeSwitchKind } from './notice-switch-intents.ts';

export const alertsResource: Resource = {
  lists: [alertsList],
  intents: [alertKind, noticeSwitchKind],
  settings: [
    { key: 'pushUsers', leavesAtLogout: false },
    { key: 'noticesOff', leavesAtLogout: true },
  ],
};
