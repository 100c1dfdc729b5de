import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Outcome } from '#domain/outcome.ts';
import { keyedCallMachine, type KeyedCallSnapshot, type KeyedSending } from '#machines/keyed-call.machine.ts';
import { askUnderKey } from '../ask-under-key.ts';
import type { CallOptions } from '../call.ts';
import { reportLive } from '../live-machines.ts';
import { tellConnection } from '../tell-connection.ts';
import { countSending, releaseKey, storeKey, unresolvedKey, type CallName, type ToldCall } from './keyed-call-storage.ts';

export type KeyedCall = ActorRefFrom<typeof keyedCallMachine>;

/** Sends the call, or sends it again, with what it is given. */
export type AskCall = (options: Required<Pick<CallOptions, 'key' | 'attempt' | 'signal'>>) => Promise<Outcome<unknown>>;

const toldOutcome = ({ tries, failure }: KeyedCallSnapshot['context']): ToldCall | null =>
  tries === 0 ? null : { refusal: failure?.kind === 'refused' ? { code: failure.code, message: failure.message } : null };

/** A keyed call of this tab. @param body what goes out under the key, where the call's name does not say it: kept with the key before it is sent */
export const startKeyedCall = async (name: CallName, ask: AskCall, body?: () => unknown): Promise<KeyedCall> => {
  const machine = keyedCallMachine.provide({
    actors: {
      storeKey: fromPromise<void, KeyedSending>(({ input }) => storeKey(name, input.key, body?.())),
      askExchange: fromPromise<Outcome<unknown>, KeyedSending>(({ input: { key }, signal }) =>
        askUnderKey({ ...name, ask: async () => ask({ key, attempt: await countSending(name, key), signal }) }),
      ),
    },
    actions: { releaseKey: ({ context }) => releaseKey(name, toldOutcome(context)) },
  });
  const actor = createActor(machine, { input: { unresolved: await unresolvedKey(name).catch(() => null) }, inspect: reportLive('keyed-call', name.ticketId) }).start();
  const stopTelling = tellConnection(name.userId, actor.send);
  actor.subscribe({ complete: stopTelling });
  return actor;
};

const calls = new Map<string, Promise<KeyedCall>>();

/** The keyed call of a user by its name: one a tab, kept while the tab lives, so that it goes on asking while other pages are open. */
export const keyedCall = (name: CallName, ask: AskCall): Promise<KeyedCall> => {
  const id = `${name.userId} ${name.ticketId}`;
  const known = calls.get(id) ?? startKeyedCall(name, ask);
  calls.set(id, known);
  return known;
};
