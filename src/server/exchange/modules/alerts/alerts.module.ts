import type { Module } from '#server/exchange/exchange-context.ts';
import { alertProblems } from './alerts.problems.ts';
import { alertService } from './alerts.service.ts';

export const alertsModule: Module = {
  problems: alertProblems,
  open(context) {
    const alerts = context.use(alertService);
    return {
      handlers: alerts.handlers,
      jobs: alerts.jobs,
      cleanups: [{ name: 'forget-alerts', run: alerts.cleanup }],
      start: alerts.start,
      settled: alerts.settled,
    };
  },
};
