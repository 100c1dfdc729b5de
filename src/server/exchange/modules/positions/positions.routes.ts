import type { PositionStatus } from '#contract/positions.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { PositionService } from './positions.service.ts';

const activeStatuses = ['entrusted', 'open', 'closing'] as const;

/** Groups and statuses, as this family of clients numbers them; -1 is all. */
const groups: Readonly<Record<string, readonly PositionStatus[] | undefined>> = {
  held: activeStatuses,
  past: ['closed', 'cancelled'],
  '-1': undefined,
  '0': ['entrusted'],
  '1': ['open'],
  '2': ['closing'],
  '3': ['closed'],
  '4': ['cancelled'],
};

const statusesOf = (status: string | undefined): readonly PositionStatus[] | undefined =>
  status === undefined ? undefined : status in groups ? groups[status] : [status as PositionStatus];

export const createPositionHandlers = (positions: PositionService): Handlers => ({
  getFuturesTerms: ({ user, input }) => positions.terms(user!, input.currency_id, input.legal_id),
  openPosition: ({ userId, user, input, once }) =>
    positions.open({ userId, vipLevel: user!.vipLevel, input }, once),
  cancelPosition: ({ userId, input, once }) => positions.cancel(userId, input.id, once),
  closePosition: ({ userId, input, once }) => positions.close(userId, input, once),
  reversePosition: ({ userId, user, input, once }) =>
    positions.reverse({ userId, vipLevel: user!.vipLevel, input }, once),
  setStops: ({ userId, input, once }) => positions.setStops(userId, input, once),
  addMargin: ({ userId, input, once }) => positions.addMargin(userId, input, once),
  previewClosing: ({ userId, input }) => positions.preview(userId, input.type),
  closePositions: ({ userId, input, once }) => positions.closeMany(userId, input, once),
  listContractPositions: ({ userId, input }) =>
    positions.list(
      { userId, currencyId: input.currency_id, legalId: input.legal_id, statuses: activeStatuses },
      input.page,
      input.limit,
    ),
  listPositions: ({ userId, input }) =>
    positions.list(
      { userId, currencyId: input.currency_id, legalId: input.legal_id, statuses: statusesOf(input.status) },
      input.page,
      input.limit,
    ),
  getPosition: ({ userId, input }) => positions.detail(userId, input.id),
});
