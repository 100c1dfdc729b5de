import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { openDraft, type KeptDraft } from '#client/data/engine/kept-draft.ts';
import { keyedRequest, type KeyedRequest } from '#client/data/engine/keyed-call/keyed-request.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import type { OrderRequest } from '#domain/order-request.ts';
import { orderTicketMachine, type SeenThrough } from '#machines/order-ticket.machine.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';
import { spotDraftKind, type SpotDraft } from './spot-draft.ts';

/**
 * One pair's ticket in this tab: its machine, the draft beside it, and the call that its order went out by.
 */
export interface TicketRuntime {
  readonly actor: ActorRefFrom<typeof orderTicketMachine>;
  readonly draft: KeptDraft<SpotDraft>['store'];
  readonly sending: KeyedRequest<OrderRequest>;
  /** Changes the draft and keeps it on this device. */
  edit(patch: Partial<SpotDraft>): void;
  /** The outcome was seen: it is told no more, and the ticket is free. */
  dismiss(): void;
}

/** Answers once the call that is under way has ended. */
const endOf = ({ state }: KeyedRequest<OrderRequest>): Promise<SeenThrough> =>
  new Promise((resolve) => {
    const look = (): void => {
      const snapshot = state.get()?.snapshot;
      if (snapshot?.status === 'active') return;
      stop();
      const accepted = snapshot?.matches('accepted') ?? false;
      resolve({
        order: accepted ? (snapshot!.context.answer as Order) : null,
        failure: snapshot?.context.failure ?? null,
      });
    };
    const stop = state.subscribe(look);
    look();
  });

const open = async (userId: number, matchId: number): Promise<TicketRuntime> => {
  const sending = await keyedRequest(placeOrderKind, userId, matchId);
  const underWay = sending.state.get()?.request ?? null;
  const { store: draft, edit: change } = openDraft(
    spotDraftKind,
    { userId, ticketId: `${spotDraftKind.name} ${matchId}` },
    !underWay,
  );
  const machine = orderTicketMachine.provide({
    actors: {
      seeThrough: fromPromise<SeenThrough, OrderRequest>(({ input }) => {
        // The one under way goes on; a new one begins.
        sending.confirm(input);
        return endOf(sending);
      }),
    },
  });
  const actor = createActor(machine, {
    input: { underWay },
    inspect: reportLive('order-ticket', `spot ${matchId}`),
  }).start();
  const isFree = (): boolean => !actor.getSnapshot().hasTag('busy');
  return {
    actor,
    draft,
    sending,
    edit(patch) {
      change(patch);
      if (isFree()) sending.dismiss();
      actor.send({ type: 'user.edited' });
    },
    dismiss() {
      if (!isFree()) return;
      if (actor.getSnapshot().hasTag('done')) change({ amount: '' });
      sending.dismiss();
      actor.send({ type: 'user.dismissed' });
    },
  };
};

const runtimes = new Map<string, Promise<TicketRuntime>>();

/** The ticket of a user and pair: one a tab, kept while the tab lives. */
export const ticketRuntime = (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = `${userId} ${matchId}`;
  const known = runtimes.get(name);
  if (known) return known;
  const opened = open(userId, matchId);
  runtimes.set(name, opened);
  return opened;
};
