import { io, type Socket } from 'socket.io-client';
import type { AdminChatChange } from '#contract/admin-chat.ts';
import type { ClientToServer, ServerToClient } from '#contract/events.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createStore } from '#client/lib/state/store.ts';

export interface LiveAdmin {
  /**
   * The server publishes changes. Without it, the data shown may be outdated, and no decision can be made.
   */
  readonly isLive: boolean;
  /** Changes whenever a review was added or decided. */
  readonly revision: string;
}

/** The state of the queues as published over the socket. */
export const liveAdmin = createStore<LiveAdmin>({ isLive: false, revision: '' });

/** A conversation has changed. */
export const chatChanged = createSignal<AdminChatChange>();
/** The user is typing; carries the conversation's id. */
export const personTyping = createSignal<number>();
/** The operator is typing; sent to the user of the conversation. */
export const typingHere = createSignal<number>();

/** Listens with this session until stopped. @param onEnded the session was ended elsewhere */
export const followAdmin = (token: string, onEnded: () => void): (() => void) => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 5_000,
  });
  const isOut = () => liveAdmin.set({ ...liveAdmin.get(), isLive: false });
  const heard = ({ revision }: { revision: string }) => liveAdmin.set({ isLive: true, revision });
  socket.on('hello', () => socket.emit('followAdmin', heard));
  socket.on('admin', heard);
  socket.on('adminChat', chatChanged.emit);
  socket.on('typing', (typing) => {
    if ('chat_id' in typing) personTyping.emit(typing.chat_id);
  });
  const stopTyping = typingHere.on((id) => void socket.volatile.emit('typing', { chat_id: id }));
  socket.on('ended', onEnded);
  socket.on('disconnect', isOut);
  socket.on('connect_error', (error) => (error.message === '999' ? onEnded() : isOut()));
  return () => {
    stopTyping();
    socket.close();
    isOut();
  };
};
