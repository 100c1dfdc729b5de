import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { placeOrder, type Order } from '#contract/orders.ts';
import { keepOrders } from '#client/lib/account/refresh-orders.ts';
import { refreshBalances } from '#client/lib/account/refresh-balances.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { askUnderKey } from '#client/lib/ask-under-key.ts';
import { call } from '#client/lib/call.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import { tellConnection } from '#client/lib/tell-connection.ts';
import type { KeyedOrder } from '#domain/order-request.ts';
import type { Outcome } from '#domain/outcome.ts';
import { orderTicketMachine } from '#machines/order-ticket.machine.ts';
import { ticketIdOf, type KeptTicket, type SpotDraft } from './spot-draft.ts';
import { countSending, keepDraft, readTicket, storeOrder, toldOutcomeOf, type TicketName } from './ticket-storage.ts';

/** One pair's ticket in this tab: its machine, and the draft beside it. */
export interface TicketRuntime {
  readonly actor: ActorRefFrom<typeof orderTicketMachine>;
  readonly draft: Store<SpotDraft>;
  /** Changes the draft and keeps it on this device. */
  edit(patch: Partial<SpotDraft>): void;
  /** The outcome was seen: it is told no more, and the ticket is free. */
  dismiss(): void;
}

/** Given up (the machine went on), the request is cut off, so that it holds the ticket no longer. */
const askExchange = async (name: TicketName, draft: SpotDraft, order: KeyedOrder, signal: AbortSignal): Promise<Outcome<Order>> => {
  const outcome = await askUnderKey({
    ...name,
    ask: async () => call(placeOrder, order.request, { key: order.key, attempt: await countSending(name, draft, order), signal }),
  });
  if (outcome.ok) {
    await keepOrders([outcome.value], name.userId);
    void refreshBalances();
  }
  return outcome;
};

const startRuntime = (name: TicketName, kept: KeptTicket): TicketRuntime => {
  const draft = createStore(kept.draft);
  const machine = orderTicketMachine.provide({
    actors: {
      storeTicket: fromPromise<void, KeyedOrder>(({ input }) => storeOrder(name, draft.get(), input)),
      askExchange: fromPromise<Outcome<Order>, KeyedOrder>(({ input, signal }) => askExchange(name, draft.get(), input, signal)),
    },
    actions: { releaseTicket: ({ context }) => void keepDraft(name, draft.get(), toldOutcomeOf(context)) },
  });
  const actor = createActor(machine, { input: { unresolved: kept.unresolved, nowMs: serverNowMs }, inspect: reportLive('order-ticket', name.ticketId) }).start();
  tellConnection(name.userId, actor.send);

  let isKeeping = false;
  let isChanged = false;
  /** One write at a time, the next with what was typed meanwhile: a page that is killed lost no more than the last stroke. */
  const keepTyped = async (): Promise<void> => {
    isChanged = true;
    if (isKeeping) return;
    isKeeping = true;
    // While an order is unresolved the kept row belongs to it.
    while (isChanged && actor.getSnapshot().context.key === null) {
      isChanged = false;
      await keepDraft(name, draft.get());
    }
    isKeeping = false;
  };
  return {
    actor,
    draft,
    edit(patch) {
      draft.set({ ...draft.get(), ...patch });
      actor.send({ type: 'user.edited' });
      void keepTyped();
    },
    dismiss() {
      if (actor.getSnapshot().context.key !== null) return;
      if (actor.getSnapshot().hasTag('done')) draft.set({ ...draft.get(), amount: '' });
      actor.send({ type: 'user.dismissed' });
      void keepDraft(name, draft.get());
    },
  };
};

const visitorId = 0;

/** What a visitor typed for a pair in this tab, so that logging in keeps it; taken once. */
const visitorDrafts = new Map<number, () => SpotDraft>();

const takeVisitorDraft = (userId: number, matchId: number): SpotDraft | undefined => {
  if (userId === visitorId) return undefined;
  const draft = visitorDrafts.get(matchId)?.();
  visitorDrafts.delete(matchId);
  return draft && draft.amount !== '' ? draft : undefined;
};

const load = async (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = { userId, ticketId: ticketIdOf(matchId) };
  const ticket = await readTicket(name);
  const typed = ticket.unresolved ? undefined : takeVisitorDraft(userId, matchId);
  const runtime = startRuntime(name, typed ? { ...ticket, draft: typed } : ticket);
  if (userId === visitorId) visitorDrafts.set(matchId, runtime.draft.get);
  return runtime;
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
