import { dayMs } from '#domain/time/instant.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { createPriceWatch } from '#server/exchange/market/price-watch.ts';
import { createAlertLevels } from './alert-references.ts';
import { alertResponse } from './alert-response.ts';
import { listAlertRows, removeEndedUntil } from './alerts.repository.ts';
import { changeCondition, createAlert, removeAlert, requireAlert, writeOnce } from './change-alert.ts';
import { createAlertExpiry } from './expire-alerts.ts';
import { createFollowAlerts } from './follow-alerts.ts';
import { createSettleAlerts } from './settle-alerts.ts';

const retentionMs = 90 * dayMs;

/** One instance per exchange. */
export const alertService = (context: ExchangeContext) => {
  const { database, market, clock, unitOfWork } = context;
  const levelsAt = createAlertLevels(market);
  const deps = { database, market, clock, levelsAt };
  const { follow, start, settled, jobs } = createFollowAlerts({
    ...context,
    levelsAt,
    priceWatch: context.use(createPriceWatch),
    settle: createSettleAlerts({ database, market, clock, unitOfWork, levelsAt }),
  });

  const handlers = {
    createAlert: ({ userId, input: { match_id: matchId, ...wanted }, onceAfter }) =>
      writeOnce(deps, follow, onceAfter, () => createAlert(deps, userId, matchId, wanted)),

    async listAlerts({ userId, input: { status, page, limit } }) {
      const isActive = status && status === 'active';
      const { rows, total } = await listAlertRows(database, { userId, isActive }, page, limit);
      return { data: rows.map((row) => alertResponse(market, row)), page, limit, total };
    },

    getAlert: async ({ userId, input }) => alertResponse(market, await requireAlert(deps, userId, input.id)),

    changeAlert: ({ userId, input: { id, ...wanted }, onceAfter }) =>
      writeOnce(deps, follow, onceAfter, () => changeCondition(deps, userId, id, wanted)),

    removeAlert: ({ userId, input: { id }, onceAfter }) =>
      writeOnce(deps, follow, onceAfter, () =>
        Promise.resolve((transaction) => removeAlert(deps, transaction, userId, id)),
      ),
  } satisfies Handlers;

  return {
    handlers,
    start,
    settled,
    jobs: [...jobs, createAlertExpiry({ ...context, follow })],
    cleanup: () => removeEndedUntil(database, new Date(clock.nowMs() - retentionMs)),
  };
};
