import type { Module } from '#server/house.ts';
import { vipChecks } from './vip-checks.repository.ts';
import { vipService } from './vip.service.ts';

export const vipModule: Module = {
  ledgerChecks: vipChecks,
  open(house) {
    const vip = house.use(vipService);
    return {
      handlers: { getVip: ({ userId }) => vip.get(userId) },
      dueWork: [vip.daily, vip.raising],
    };
  },
};
