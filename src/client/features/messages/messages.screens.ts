import type { Screens } from '#client/lib/loading/feature.ts';

export const messagesScreens: Screens = {
  '/pages/mailMessage/mailMessage': async () => (await import('./messages-screen.tsx')).MessagesScreen,
  '/pages/mailMessage/mailMessageList': async () =>
    (await import('./message-list-screen.tsx')).MessageListScreen,
  '/pages/mailMessage/mailMessageDetail': async () => (await import('./message-screen.tsx')).MessageScreen,
};
