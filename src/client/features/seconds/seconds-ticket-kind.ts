import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { SecondsRequest } from '#domain/seconds/seconds-request.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { secondsDraftKind, type SecondsDraft } from './seconds-draft.ts';

export type SecondsTicketView = FormView<SecondsDraft, SecondsRequest, SecondsOrder>;

/** The stake is retained: many stakes are followed by another of the same size. */
export const secondsTicketKind: FormKind<SecondsDraft, SecondsRequest, SecondsOrder> = {
  draft: secondsDraftKind,
  call: placeSecondsKind,
  emptied: {},
};
