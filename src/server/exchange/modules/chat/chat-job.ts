import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { createBatchJob } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { appendMessage, saveChat } from './append-message.ts';
import { lastUnreadAnswer } from './chat-messages.repository.ts';
import { chatAnswered } from './chat.notices.ts';
import { claimDueChats, type ChatRow } from './chat.repository.ts';

const pollEveryMs = 1_000;

type Deps = Pick<ExchangeContext, 'clock' | 'database' | 'unitOfWork' | 'quarantineOf'> & {
  readonly isAdminOnline: () => Promise<boolean>;
};

/**
 * Notifies people of unread answers, and those who wait for an unstaffed back office that no one is
 * available.
 */
export const createChatJob = ({ clock, isAdminOnline, ...deps }: Deps): Job => {
  const isDue = (at: Date | null): boolean => at !== null && at <= clock.now();

  const notifyOfAnswer = async (unit: Unit, chat: ChatRow): Promise<ChatRow> => {
    const unread = await lastUnreadAnswer(unit.transaction, chat.id, chat.person_read);
    if (unread === undefined) return { ...chat, notice_due_at: null };
    const url = `/pages/kf/kf?kind=${chat.kind}`;
    await notify(unit, chatAnswered, clock.now(), [{ userId: chat.user_id, params: {}, url }]);
    return { ...chat, notice_due_at: null, notified: unread };
  };

  const notifyOfAbsence = async (unit: Unit, chat: ChatRow): Promise<ChatRow> => {
    const done = { ...chat, absence_due_at: null };
    if (await isAdminOnline()) return done;
    const systemAuthor = { author: 'desk', operatorId: null, key: null } as const;
    return appendMessage(unit, clock, done, systemAuthor, { form: 'absent', text: '', image: null });
  };

  return createBatchJob<ChatRow>(deps, {
    name: 'chats',
    everyMs: pollEveryMs,
    most: 1,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimDueChats(transaction, clock.now(), among),
    async settle(transaction, emit, chats) {
      const unit = { transaction, emit };
      for (const chat of chats) {
        const answered = isDue(chat.notice_due_at) ? await notifyOfAnswer(unit, chat) : chat;
        await saveChat(unit, isDue(chat.absence_due_at) ? await notifyOfAbsence(unit, answered) : answered);
      }
    },
  });
};
