import type { Module } from '#server/exchange/exchange-context.ts';
import { realtimeService } from '#server/exchange/modules/realtime/realtime.service.ts';
import { chatProblems } from './chat.problems.ts';
import { chatService } from './chat.service.ts';
import { createChatJob } from './chat-job.ts';
import { adminChatService } from './admin-chat.service.ts';
import { followTyping } from './follow-typing.ts';

/** The chat with customer service, for users and for operators. */
export const chatModule: Module = {
  problems: chatProblems,
  open(context) {
    const chat = context.use(chatService);
    const { toUser, toAdmins, isAdminOnline } = context.use(realtimeService);
    context.publisher.onPublished((_userId, events) => {
      for (const { topic, payload } of events)
        if (topic === 'chat') toAdmins().emit('adminChat', { id: payload.id, version: payload.version });
    });
    followTyping({ ...context, toUser, toAdmins });
    return {
      handlers: { ...chat.handlers, ...context.use(adminChatService).handlers },
      jobs: [createChatJob({ ...context, isAdminOnline })],
      files: [
        { folder: '/chat/upload', access: 'user', find: ({ userId }, name) => chat.serveImage(userId, name) },
      ],
    };
  },
};
