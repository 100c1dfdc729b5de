import type { Module } from '#server/exchange/exchange-context.ts';
import { vipChecks } from './vip-checks.repository.ts';
import { vipService } from './vip.service.ts';

export const vipModule: Module = {
  ledgerChecks: vipChecks,
  open(context) {
    const vip = context.use(vipService);
    return {
      handlers: { getVip: ({ userId }) => vip.get(userId) },
      jobs: [vip.daily, vip.raising],
    };
  },
};
