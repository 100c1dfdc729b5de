import type { Module } from '#server/exchange/exchange-context.ts';
import { couponChecks } from './coupon-checks.repository.ts';
import { couponProblems } from './coupons.problems.ts';
import { couponService } from './coupons.service.ts';
import { demoCoupons } from './demo-coupons.ts';
import { seedCoupons } from './seed-coupons.ts';

export const couponsModule: Module = {
  problems: couponProblems,
  ledgerChecks: couponChecks,
  menu: [{ id: 11, title: 'coupon', icon: 'order', url: '/pages/setting/coupon' }],
  open(context) {
    const coupons = context.use(couponService);
    return {
      handlers: coupons.handlers,
      jobs: coupons.jobs,
      cleanups: [{ name: 'tries at coupon codes', run: coupons.cleanUpTries }],
      seed: () => seedCoupons(context),
      demoHistory: () => demoCoupons(context),
    };
  },
};
