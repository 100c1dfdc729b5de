import type { Order } from '#contract/orders.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { useForm, type FormView } from '#client/data/engine/form/use-form.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';
import { spotDraftKind, type SpotDraft } from './spot-draft.ts';

export type SpotTicketView = FormView<SpotDraft, OrderRequest, Order>;

export const spotTicketKind: FormKind<SpotDraft, OrderRequest, Order> = {
  draft: spotDraftKind,
  call: placeOrderKind,
  emptied: { amount: '', money: '', coupon: null },
};

/** The pair's ticket. */
export const useSpotTicket = (matchId: number): SpotTicketView => useForm(spotTicketKind, matchId);
