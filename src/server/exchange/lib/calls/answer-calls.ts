import * as z from 'zod/mini';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Once, OnceAfter } from '#server/exchange/lib/requests/idempotency.ts';
import { leavesRow, type KeyQuota } from '#server/exchange/lib/requests/key-quota.ts';
import type {
  Answer,
  Call,
  Handler,
  Handlers,
  IdempotencyKey,
  OnceAnswer,
  OnceRequest,
  SessionUser,
} from './handlers.ts';
import { readInput, type Fields } from './read-input.ts';
import { Refusal, RepeatedRefusal } from './refusal.ts';
import { requesterOf } from './requester.ts';

export interface AnswerCallsDeps {
  readonly handlers: Handlers;
  readonly once: Once;
  readonly onceAfter: OnceAfter;
  readonly keyQuota: KeyQuota;
  /** Validates each answer against the contract before it is sent; for tests and development. */
  readonly checkAnswers: boolean;
}

/** One call as it came in, from whichever line. */
export interface IncomingCall extends Pick<
  Call<Endpoint>,
  'user' | 'token' | 'language' | 'requestId' | 'address' | 'userAgent' | 'origin'
> {
  readonly name: CallName;
  readonly fields: Fields;
  /**
   * Reads the key, once the fields are known to be valid; null for calls without one.
   * @throws Refusal `parameter.error`
   */
  idempotency(): IdempotencyKey | null;
}

export interface CallAnswer {
  readonly message: unknown;
  /** It is the stored answer of an earlier call with this key. */
  readonly isRepeated: boolean;
}

/** Answers calls: all a line has to do is to read and write them. */
export interface AnswerCalls {
  /** @throws Refusal `path.unknown`, `login.required` */
  requireAccess(name: CallName, user: SessionUser | null): void;
  /** @throws Refusal; a repeated one is a `RepeatedRefusal` */
  answer(call: IncomingCall): Promise<CallAnswer>;
  /**
   * A visitor's read. Its answer is the same for all who send these fields in this language: reads with the
   * same key.
   * @throws Refusal
   */
  prepareVisitor(
    name: CallName,
    fields: Fields,
    language: LanguageCode,
  ): { readonly key: string; answer(): Promise<CallAnswer> };
}

/** Nothing of one visitor, so that the answer is the same for all who send this input. */
const visitorsCall = (input: Call<Endpoint>['input'], language: LanguageCode): Call<Endpoint> => {
  const refuse = (): never => {
    throw new Error('A shared read changes nothing');
  };
  return {
    input,
    userId: 0,
    user: null,
    token: '',
    language,
    requestId: '',
    address: '',
    userAgent: '',
    origin: null,
    idempotency: null,
    once: refuse,
    onceAfter: refuse,
    underKey: refuse,
  };
};

/**
 * Runs an idempotent request, and counts it if its key is new.
 * @throws Refusal `request.tooMany`
 */
const runCounted = async (
  quota: KeyQuota,
  { user, userId, address, idempotency }: Call<Endpoint>,
  run: () => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  if (!idempotency) return run();
  const takeBack = await quota.count({ requester: requesterOf({ user, address }), userId, idempotency });
  try {
    const answer = await run();
    if (answer.isRepeated) takeBack();
    return answer;
  } catch (error) {
    if (!leavesRow(error, idempotency)) takeBack();
    throw error;
  }
};

type UnderKey = (
  run: (request: OnceRequest) => Promise<OnceAnswer<Answer<Endpoint>>>,
) => Promise<Answer<Endpoint>>;

/** The call as its handler gets it. @param onRepeated the stored answer of its key was found */
const toCall = (
  { once, onceAfter }: AnswerCallsDeps,
  { name, fields, ...incoming }: IncomingCall,
  onRepeated: () => void,
): Call<Endpoint> => {
  const userId = incoming.user?.userId ?? 0;
  const input = readInput(calls[name], fields);
  const idempotency = incoming.idempotency();
  const underKey: UnderKey = async (run) => {
    if (!idempotency) throw new Error(`${name} is not idempotent`);
    const { answer, repeated } = await run({ userId, call: name, ...idempotency }).catch((error: unknown) => {
      if (error instanceof RepeatedRefusal) onRepeated();
      throw error;
    });
    if (repeated) onRepeated();
    return answer;
  };
  return {
    ...incoming,
    input,
    idempotency,
    userId,
    once: (work) => underKey((key) => once(key, work)),
    onceAfter: (prepare) => underKey((key) => onceAfter(key, prepare)),
    underKey,
  };
};

export const createAnswerCalls = (deps: AnswerCallsDeps): AnswerCalls => {
  const { handlers, keyQuota, checkAnswers } = deps;
  const handlerOf = (name: CallName) => handlers[name] as Handler<Endpoint>;
  /** @throws when the answer is not what the contract says */
  const checked = (name: CallName, message: Answer<Endpoint>): Answer<Endpoint> => {
    if (checkAnswers) z.parse(calls[name].response, message);
    return message;
  };

  return {
    requireAccess(name, user) {
      const { access }: Endpoint = calls[name];
      if (access === 'operator' && !user?.isOperator) throw new Refusal('path.unknown');
      if (access === 'user' && !user) throw new Refusal('login.required');
    },

    async answer(incoming) {
      const { name } = incoming;
      let isRepeated = false;
      const call = toCall(deps, incoming, () => (isRepeated = true));
      return runCounted(keyQuota, call, async () => {
        const message = checked(name, await handlerOf(name)(call));
        return { message, isRepeated };
      });
    },

    prepareVisitor(name, fields, language) {
      const call = visitorsCall(readInput(calls[name], fields), language);
      return {
        key: JSON.stringify([name, language, call.input]),
        answer: async () => ({ message: checked(name, await handlerOf(name)(call)), isRepeated: false }),
      };
    },
  };
};
