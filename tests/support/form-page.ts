import * as z from 'zod/mini';
import { afterEach, beforeEach, vi } from 'vitest';
import { selectRefusal } from '#machines/reviewed-form.machine.ts';
import { createFakeExchange, failureOf, type SeenCall } from './fake-exchange.ts';
import { forgetStorage } from './fresh-database.ts';

/** Each test of the file starts on an empty device whose screen renders at once. */
export const freshDeviceEachTest = (): void => {
  beforeEach(async () => {
    await forgetStorage();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('reportError', () => undefined);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  });
  // Refreshes that a page still runs after its test need its network until the end.
  afterEach(() => void vi.restoreAllMocks());
};

export const matchId = 12;
export const request = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.1',
  seen_price: '20000',
  slippage: '0.5',
} as const;
export const review = {
  type: 'user.reviewed',
  review: {
    request,
    problem: null,
  },
} as const;

/** A form like the pair's, using the real call that places its order. */
export const kindOf = async () => {
  const { placeOrderKind } = await import('#client/data/orders/place-order-kind.ts');
  return {
    draft: {
      name: 'spot',
      schema: z.object({ amount: z.string() }),
      empty: { amount: '' },
      isTyped: () => true,
    },
    call: placeOrderKind,
    emptied: { amount: '' },
  };
};

type Answers = Parameters<typeof createFakeExchange>[0];

/**
 * Starts a page of the app on the device's current storage.
 * @param answerTime how the exchange answers requests for its time; without it the time is known
 */
export const openFormPage = async (
  placeOrder: Answers['placeOrder'] = () => failureOf({ error: 'price.moved' }),
  before?: () => Promise<void>,
  answerTime?: Answers['getSiteConfig'],
) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ placeOrder, getSiteConfig: answerTime ?? (() => ({}) as never) });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/clock/server-time.ts');
  if (!answerTime) noteServerTime(new Date().toISOString(), Date.now());
  // The banner may already process a stored call before its ticket is opened.
  if (before) await before();
  const { openForm } = await import('#client/data/engine/form/open-form.ts');
  const actor = await openForm(await kindOf(), 7, matchId);
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  return {
    actor,
    exchange,
    order() {
      actor.send(review);
      actor.send({ type: 'user.confirmed' });
    },
    call: () => actor.getSnapshot().children.call?.getSnapshot(),
    key: () => actor.getSnapshot().children.call?.getSnapshot().context.key,
    askNow: () => actor.getSnapshot().children.call?.send({ type: 'user.askedNow' }),
    isUncertain: () => actor.getSnapshot().children.call?.getSnapshot().hasTag('uncertain') ?? false,
    refusal: () => selectRefusal(actor.getSnapshot()),
    rows: () => database.requests.toArray(),
    learnTime: () => noteServerTime(new Date().toISOString(), Date.now()),
    followStored: async () => {
      const { followRequest } = await import('#client/app/unresolved-requests/requests.ts');
      await Promise.all((await database.requests.toArray()).map(followRequest));
    },
    close: () => database.close(),
  };
};

/** The sendings of orders: the key and number of each. */
export const sendingsOf = (seen: readonly SeenCall[]) =>
  seen.filter(({ name }) => name === 'placeOrder').map(({ key, attempt }) => [key, attempt]);
