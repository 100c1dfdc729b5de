import type { Screens } from '#client/lib/loading/feature.ts';

export const chatScreens: Screens = {
  '/pages/kefu/index': async () => (await import('./chats-screen.tsx')).ChatsScreen,
  '/pages/kf/kf': async () => (await import('./chat-screen.tsx')).ChatScreen,
};
