import type { Handlers, SessionUser } from '#server/lib/handlers.ts';
import type { Asking, PushService } from './push.service.ts';

const asking = ({ user, userAgent }: { user: SessionUser | null; userAgent: string }): Asking => ({
  userId: user!.userId,
  sessionId: user!.sessionId,
  userAgent,
});

export const createPushHandlers = (push: PushService): Handlers => ({
  getNoticeSettings: (call) => push.settings(asking(call)),
  setNoticeSwitch: ({ userId, input, once }) => once(push.setSwitch(userId, input)),
  subscribePush: (call) => push.subscribe(asking(call), call.input, call.onceAfter),
  unsubscribePush: (call) => call.once(push.unsubscribe(asking(call), call.input)),
});
