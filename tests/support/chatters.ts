import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { Chat, ChatKind, ChatMessage } from '#contract/chat.ts';
import { listChatLines, readChat, sendChatLine } from '#contract/chat.ts';
import { answerAdminChat, takeAdminChat } from '#contract/admin-chat.ts';
import type { ApiAnswer } from './api-client.ts';
import { outcomeOf } from './outcome-of.ts';
import { newOperator } from './operator.ts';
import type { TestServer } from './server.ts';

/** A user with a session, whose calls must succeed. */
export interface Chatter {
  readonly token: string;
  ask<E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string): Promise<ApiAnswer<E>>;
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>>;
  /** "ok", or the reason of the refusal. */
  outcome<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<string>;
}

const chatter = ({ api }: TestServer, token: string): Chatter => ({
  token,
  ask: (endpoint, input, key) => api.ask(endpoint, input, { token, ...(key ? { key } : {}) }),
  must: (endpoint, input) => api.must(endpoint, input, { token }),
  outcome: (endpoint, input) => outcomeOf(api.ask(endpoint, input, { token })),
});

/** A user in a chat. */
export interface ChattingPerson extends Chatter {
  readonly account: string;
  send(text: string, kind?: ChatKind): Promise<{ chat: Chat; line: ChatMessage }>;
  /** The conversation as this user currently reads it. */
  seen(kind?: ChatKind): Promise<ResponseOf<typeof listChatLines>>;
  readTo(position: number): Promise<void>;
}

export const newPerson = async (server: TestServer): Promise<ChattingPerson> => {
  const { account, token } = await server.signUp();
  const person = chatter(server, token);
  return {
    ...person,
    account,
    send: (text, kind = 'service') => person.must(sendChatLine, { kind, text }),
    seen: (kind = 'service') => person.must(listChatLines, { kind }),
    readTo: async (position) => void (await person.must(readChat, { kind: 'service', position })),
  };
};

/** An operator in a chat. */
export interface ChattingOperator extends Chatter {
  readonly account: string;
  take(id: number): Promise<void>;
  answer(id: number, text: string): Promise<ResponseOf<typeof answerAdminChat>>;
}

export const newChatOperator = async (server: TestServer, existing?: string): Promise<ChattingOperator> => {
  const { account, token } = await newOperator(server, existing);
  const operator = chatter(server, token);
  return {
    ...operator,
    account,
    take: async (id) => void (await operator.must(takeAdminChat, { id })),
    answer: (id, text) => operator.must(answerAdminChat, { id, text }),
  };
};

/** A user with a conversation that an operator has taken. */
export const takenChat = async (
  server: TestServer,
): Promise<{ who: ChattingPerson; admin: ChattingOperator; id: number }> => {
  const [who, admin] = [await newPerson(server), await newChatOperator(server)];
  const { chat } = await who.send('Hello');
  await admin.take(chat.id);
  return { who, admin, id: chat.id };
};
