import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { placeOrder, type Order } from '#contract/orders.ts';
import type { DraftName } from '#client/db/drafts.ts';
import { keepOrders } from '#client/lib/account/refresh-orders.ts';
import { refreshBalances } from '#client/lib/account/refresh-balances.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { openDraft, type KeptDraft } from '#client/lib/kept-draft.ts';
import { askUnderKey } from '#client/lib/ask-under-key.ts';
import { call } from '#client/lib/call.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { tellConnection } from '#client/lib/tell-connection.ts';
import type { KeyedOrder } from '#domain/order-request.ts';
import type { Outcome } from '#domain/outcome.ts';
import { orderTicketMachine } from '#machines/order-ticket.machine.ts';
import { spotDraftKind, ticketIdOf, type KeptTicket, type SpotDraft } from './spot-draft.ts';
import { countSending, readTicket, releaseOrder, storeOrder, toldOutcomeOf } from './ticket-storage.ts';

/** One pair's ticket in this tab: its machine, and the draft beside it. */
export interface TicketRuntime {
  readonly actor: ActorRefFrom<typeof orderTicketMachine>;
  readonly draft: KeptDraft<SpotDraft>['store'];
  /** Changes the draft and keeps it on this device. */
  edit(patch: Partial<SpotDraft>): void;
  /** The outcome was seen: it is told no more, and the ticket is free. */
  dismiss(): void;
}

/** Given up (the machine went on), the request is cut off, so that it holds the ticket no longer. */
const askExchange = async (name: DraftName, order: KeyedOrder, signal: AbortSignal): Promise<Outcome<Order>> => {
  const outcome = await askUnderKey({
    ...name,
    ask: async () => call(placeOrder, order.request, { key: order.key, attempt: await countSending(name, order), signal }),
  });
  if (outcome.ok) {
    await keepOrders([outcome.value], name.userId);
    void refreshBalances();
  }
  return outcome;
};

const startRuntime = (name: DraftName, kept: KeptTicket): TicketRuntime => {
  const { store: draft, edit: change } = openDraft(spotDraftKind, name, !kept.unresolved);
  const machine = orderTicketMachine.provide({
    actors: {
      storeTicket: fromPromise<void, KeyedOrder>(({ input }) => storeOrder(name, input)),
      askExchange: fromPromise<Outcome<Order>, KeyedOrder>(({ input, signal }) => askExchange(name, input, signal)),
    },
    actions: { releaseTicket: ({ context }) => void releaseOrder(name, toldOutcomeOf(context)) },
  });
  const actor = createActor(machine, { input: { unresolved: kept.unresolved, nowMs: serverNowMs }, inspect: reportLive('order-ticket', name.ticketId) }).start();
  tellConnection(name.userId, actor.send);
  return {
    actor,
    draft,
    edit(patch) {
      change(patch);
      actor.send({ type: 'user.edited' });
    },
    dismiss() {
      if (actor.getSnapshot().context.key !== null) return;
      if (actor.getSnapshot().hasTag('done')) change({ amount: '' });
      actor.send({ type: 'user.dismissed' });
      void releaseOrder(name, null);
    },
  };
};

const load = async (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = { userId, ticketId: ticketIdOf(matchId) };
  return startRuntime(name, await readTicket(name));
};

const runtimes = new Map<string, Promise<TicketRuntime>>();

/** The ticket of a user and pair: one a tab, kept while the tab lives, so that it goes on asking while other pages are open. */
export const ticketRuntime = (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = `${userId} ${matchId}`;
  const known = runtimes.get(name);
  if (known) return known;
  const loading = load(userId, matchId);
  runtimes.set(name, loading);
  return loading;
};
