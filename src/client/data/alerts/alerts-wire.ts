import * as z from 'zod/mini';
import {
  alert,
  changeAlert,
  createAlert,
  getAlert,
  listAlerts,
  removeAlert,
  type Alert,
} from '#contract/alerts.ts';
import { id } from '#contract/primitives.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';
import type { AlertIntent } from './alert-intent.ts';

/** Alerts as the server sends them. */
export const alertsWire: ListWire<Alert> = {
  payload: alert,
  row: z.extend(alert, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listAlerts, { status: isOpen ? 'active' : 'ended', ...paging }, options),
  fetchOne: (alertId, options) => call(getAlert, { id: alertId }, options),
};

/** Sets, changes or removes an alert. */
export const sendAlert = (intent: AlertIntent, options: CallOptions): Promise<Outcome<Alert>> => {
  if (intent.kind === 'removeAlert') return call(removeAlert, { id: intent.id }, options);
  return intent.kind === 'changeAlert'
    ? call(changeAlert, { id: intent.id, ...intent.rule }, options)
    : call(createAlert, intent.alert, options);
};
