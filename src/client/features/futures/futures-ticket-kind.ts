import type { Position } from '#contract/positions.ts';
import type { PositionRequest } from '#domain/futures/position-request.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { openPositionKind } from '#client/data/positions/position-requests.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';

export type FuturesTicketView = FormView<FuturesDraft, PositionRequest, Position>;

export const futuresTicketKind: FormKind<FuturesDraft, PositionRequest, Position> = {
  draft: futuresDraftKind,
  call: openPositionKind,
  emptied: { share: '', money: '', percent: null, coupon: null },
};
