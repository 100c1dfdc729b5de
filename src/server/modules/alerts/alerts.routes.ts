import type { Handlers } from '#server/lib/handlers.ts';
import type { AlertService } from './alerts.service.ts';

export const createAlertHandlers = (alerts: AlertService): Handlers => ({
  createAlert: ({ userId, input, onceAfter }) => alerts.create(userId, input, onceAfter),
  listAlerts: ({ userId, input }) => alerts.list(userId, input),
  getAlert: ({ userId, input }) => alerts.get(userId, input.id),
  changeAlert: ({ userId, input, onceAfter }) => alerts.change(userId, input, onceAfter),
  removeAlert: ({ userId, input, onceAfter }) => alerts.remove(userId, input.id, onceAfter),
});
