import type { PushDevice } from '#contract/push.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createPassAnnouncementsOn } from './pass-announcements-on.ts';
import { mostDevices, worthMs } from './push-rules.ts';
import {
  countOthers,
  listDevices,
  putSubscription,
  readOff,
  removeDeliveriesUntil,
  removeDevice,
  writeSwitch,
  type SubscriptionRow,
} from './push.repository.ts';
import { createSendPushes, ownerOf } from './send-pushes.ts';

/** The contact address that push services require of a sender. */
const contactOf = (publicOrigin: string | undefined): string =>
  publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:push@tideline.example';

/** One instance per exchange. */
export const pushService = (context: ExchangeContext) => {
  const { database, clock, sealer, log } = context;
  const { post, areKeys, createSeal } = context.pushes;
  const pushSeal = createSeal(sealer.keyFor('push'), contactOf(context.publicOrigin));

  const toResponse = (row: SubscriptionRow, sessionId: number): PushDevice => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    is_current: row.session_id === sessionId,
  });
  const devicesOf = async (
    handle: typeof database,
    userId: number,
    sessionId: number,
  ): Promise<PushDevice[]> => (await listDevices(handle, userId)).map((row) => toResponse(row, sessionId));

  const handlers = {
    async getNoticeSettings({ userId, user }) {
      const [off, devices] = await Promise.all([
        readOff(database, userId),
        devicesOf(database, userId, user!.sessionId),
      ]);
      return { off, devices, public_key: pushSeal.publicKey };
    },

    setNoticeSwitch: ({ userId, input: { switch: name, is_on: isOn }, once }) =>
      once(async (transaction) => ({ off: await writeSwitch(transaction, userId, name, isOn) })),

    subscribePush: ({ userId, user, userAgent, input: target, onceAfter }) =>
      onceAfter(async () => {
        if (!areKeys(target)) throw new Refusal('push.keys', { field: 'p256dh' });
        if (!post.isAllowed(target.endpoint) || !(await post.leadsOutside(target.endpoint)))
          throw new Refusal('push.endpoint', { field: 'endpoint' });
        const { endpoint, p256dh, auth } = target;
        const { sessionId } = user!;
        const subscription = {
          userId,
          sessionId,
          endpointMark: sealer.mark(endpoint),
          sealed: sealer.seal(JSON.stringify({ endpoint, p256dh, auth }), ownerOf(userId)),
          device: userAgent.slice(0, 300),
          at: clock.now(),
        };
        return async (transaction) => {
          if ((await countOthers(transaction, subscription)) >= mostDevices)
            throw new Refusal('push.tooMany');
          return toResponse(await putSubscription(transaction, subscription), sessionId);
        };
      }),

    unsubscribePush: ({ userId, user, input: { id }, once }) =>
      once(async (transaction) => {
        const { sessionId } = user!;
        await removeDevice(transaction, userId, id === undefined ? { sessionId } : { id });
        return { devices: await devicesOf(transaction, userId, sessionId) };
      }),
  } satisfies Handlers;

  return {
    handlers,
    jobs: [
      createPassAnnouncementsOn({ database, clock }),
      createSendPushes({ database, clock, log, sealer, post, pushSeal }),
    ],
    cleanup: () => removeDeliveriesUntil(database, new Date(clock.nowMs() - worthMs)),
  };
};
