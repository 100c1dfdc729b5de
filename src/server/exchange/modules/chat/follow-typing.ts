import * as z from 'zod/mini';
import { typing as typingSchema, type Typing } from '#contract/chat.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { SessionUser } from '#server/exchange/lib/calls/handlers.ts';
import type { Realtime } from '#server/exchange/modules/realtime/realtime.service.ts';
import { findSides } from './chat.repository.ts';

const leastBetweenMs = 1_000;

type Deps = Pick<ExchangeContext, 'io' | 'clock' | 'database' | 'log'> &
  Pick<Realtime, 'toUser' | 'toAdmins'>;

/**
 * Forwards typing signals: from a person to the back office, and from the assigned operator to the person.
 * Signals that come too often, or from anyone else, are dropped without an answer.
 */
export const followTyping = ({ io, clock, database, log, toUser, toAdmins }: Deps): void => {
  const pass = async ({ userId, isOperator }: SessionUser, typing: Typing): Promise<void> => {
    if ('kind' in typing) {
      const chat = await findSides(database, { user_id: userId, kind: typing.kind });
      if (chat) toAdmins().emit('typing', { chat_id: chat.id });
      return;
    }
    const chat = isOperator ? await findSides(database, { id: typing.chat_id }) : undefined;
    if (chat?.operator_id === userId) toUser(chat.user_id).emit('typing', { kind: chat.kind });
  };

  io.on('connection', (socket) => {
    const { user } = socket.data;
    if (!user) return;
    let last = 0;
    socket.on('typing', (message) => {
      const typing = z.safeParse(typingSchema, message);
      if (!typing.success || clock.nowMs() - last < leastBetweenMs) return;
      last = clock.nowMs();
      pass(user, typing.data).catch((error: unknown) =>
        log.error({ err: error }, 'a typing notification was not forwarded'),
      );
    });
  });
};
