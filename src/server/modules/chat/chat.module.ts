import type { Module } from '#server/house.ts';
import { realtimeService } from '#server/modules/realtime/realtime.service.ts';
import { chatProblems } from './chat.problems.ts';
import { chatService } from './chat.service.ts';
import { createChatWork } from './chat-work.ts';
import { deskChatService } from './desk-chat.service.ts';
import { followTyping } from './follow-typing.ts';

/** The chat with customer service, on both sides. */
export const chatModule: Module = {
  problems: chatProblems,
  open(house) {
    const chat = house.use(chatService);
    const { toUser, toDesk, isDeskOpen } = house.use(realtimeService);
    house.publisher.onPublished((_userId, events) => {
      for (const { topic, payload } of events)
        if (topic === 'chat') toDesk().emit('deskChat', { id: payload.id, version: payload.version });
    });
    followTyping({ ...house, toUser, toDesk });
    return {
      handlers: { ...chat.handlers, ...house.use(deskChatService).handlers },
      dueWork: [createChatWork({ ...house, isDeskOpen })],
      files: [
        { folder: '/chat/upload', access: 'user', find: ({ userId }, name) => chat.serveImage(userId, name) },
      ],
    };
  },
};
