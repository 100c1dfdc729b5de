import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type {
  getNoticeSettings,
  NoticeSwitch,
  PushDevice,
  setNoticeSwitch,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts';
import type { House } from '#server/house.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork, PreparedOnce } from '#server/lib/handlers.ts';
import { createPushPost } from '#server/lib/push-post.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { arePushKeys, createPushSeal } from '#server/lib/web-push.ts';
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

/** Who asks, and from which device. */
export interface Asking {
  readonly userId: number;
  readonly sessionId: number;
  readonly userAgent: string;
}

export interface PushService {
  settings(asking: Asking): Promise<ResponseOf<typeof getNoticeSettings>>;
  setSwitch(userId: number, wanted: RequestOutput<typeof setNoticeSwitch>): OnceWork<{ off: NoticeSwitch[] }>;
  /** @throws Refusal `push.endpoint`, `push.keys`, `push.tooMany` */
  subscribe(
    asking: Asking,
    wanted: RequestOutput<typeof subscribePush>,
    onceAfter: PreparedOnce<PushDevice>,
  ): Promise<PushDevice>;
  unsubscribe(
    asking: Asking,
    wanted: RequestOutput<typeof unsubscribePush>,
  ): OnceWork<{ devices: PushDevice[] }>;
  readonly dueWork: readonly DueWork[];
  sweep(): Promise<number>;
}

/** A push service tells it whom to write to about us. */
const contactOf = (publicOrigin: string | undefined): string =>
  publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:push@tideline.example';

/** The one instance of a house. */
export const pushService = (house: House): PushService => {
  const { database, clock, sealer, log } = house;
  const post = createPushPost(house.pushEndpoints);
  const pushSeal = createPushSeal(sealer.keyFor('push'), contactOf(house.publicOrigin));

  const toResponse = (row: SubscriptionRow, sessionId: number): PushDevice => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    is_current: row.session_id === sessionId,
  });
  const devicesOf = async (
    handle: typeof database,
    { userId, sessionId }: Pick<Asking, 'userId' | 'sessionId'>,
  ): Promise<PushDevice[]> => (await listDevices(handle, userId)).map((row) => toResponse(row, sessionId));

  return {
    async settings(asking) {
      const [off, devices] = await Promise.all([
        readOff(database, asking.userId),
        devicesOf(database, asking),
      ]);
      return { off, devices, public_key: pushSeal.publicKey };
    },

    setSwitch:
      (userId, { switch: name, is_on: isOn }) =>
      async (transaction) => ({ off: await writeSwitch(transaction, userId, name, isOn) }),

    subscribe: ({ userId, sessionId, userAgent }, target, onceAfter) =>
      onceAfter(async () => {
        if (!arePushKeys(target)) throw new Refusal('push.keys', { field: 'p256dh' });
        if (!post.isAllowed(target.endpoint) || !(await post.leadsOutside(target.endpoint)))
          throw new Refusal('push.endpoint', { field: 'endpoint' });
        const { endpoint, p256dh, auth } = target;
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

    unsubscribe:
      (asking, { id }) =>
      async (transaction) => {
        await removeDevice(transaction, asking.userId, id === undefined ? asking : { id });
        return { devices: await devicesOf(transaction, asking) };
      },

    dueWork: [
      createPassAnnouncementsOn({ database, clock }),
      createSendPushes({ database, clock, log, sealer, post, pushSeal }),
    ],
    sweep: () => removeDeliveriesUntil(database, new Date(clock.nowMs() - worthMs)),
  };
};
