import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { PrivateAddress } from '#server/exchange/lib/delivery/pushes.ts';
import type { PushAnswer, PushPost } from '#server/exchange/lib/delivery/pushes.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import type { PushSeal, PushTarget } from '#server/exchange/lib/delivery/pushes.ts';
import { unreadOf } from '#server/exchange/modules/messages/notices.service.ts';
import { burstMs, leaseMs, paceMs, retryAfterMs, worthMs } from './push-rules.ts';
import { pushTextOf } from './push-text.ts';
import {
  claimDue,
  giveUp,
  isAnyDue,
  noteDelivered,
  putOff,
  removeSubscription,
  type Delivery,
  type DueDevice,
} from './push.repository.ts';

const everyMs = 1_000;
const mostAtOnce = 20;
/** The longest wait that a push service may request. */
const longestWaitMs = 60 * 60_000;

export interface SendPushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly post: PushPost;
  readonly pushSeal: PushSeal;
}

/** The owner name that a subscription is sealed under. */
export const ownerOf = (userId: number): string => `push ${userId}`;

const urgent: readonly Delivery['kind'][] = ['alerts', 'liquidations', 'security'];

type Verdict = 'delivered' | 'gone' | 'refused' | 'again';

/** A redirect is not accepted as a response of a push service: its target is not checked. */
const verdictOf = ({ status }: PushAnswer): Verdict => {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
};

const claimAt = (nowMs: number) => ({
  at: new Date(nowMs),
  pacedBefore: new Date(nowMs + burstMs),
  leasedUntil: new Date(nowMs + leaseMs),
  most: mostAtOnce,
});

/**
 * Sends due notices after their commit. The due notices of one device are one push. An unresponsive push
 * service is retried after increasing delays; a device that it no longer knows is removed.
 */
export const createSendPushes = (deps: SendPushDeps): Job => {
  const { database, clock, log, sealer, post, pushSeal } = deps;

  const tryAgain = async ({ deliveries }: DueDevice, waitMs: number | null): Promise<void> => {
    const over = deliveries.filter(({ tries }) => tries > retryAfterMs.length);
    if (over.length > 0)
      await giveUp(
        database,
        over.map(({ id }) => id),
      );
    for (const { id, tries } of deliveries) {
      const pauseMs = retryAfterMs[tries - 1];
      if (pauseMs === undefined) continue;
      const afterMs = Math.min(Math.max(pauseMs, waitMs ?? 0), longestWaitMs);
      await putOff(database, [id], new Date(clock.nowMs() + afterMs));
    }
  };

  const conclude = async (device: DueDevice, verdict: Verdict, waitMs: number | null): Promise<void> => {
    const ids = device.deliveries.map(({ id }) => id);
    if (verdict === 'delivered') return noteDelivered(database, device.id, ids, clock.now(), paceMs);
    if (verdict === 'gone') return removeSubscription(database, device.id);
    if (verdict === 'again') return tryAgain(device, waitMs);
    return giveUp(database, ids);
  };

  const answerTo = async (device: DueDevice): Promise<{ verdict: Verdict; waitMs: number | null }> => {
    const text = pushTextOf(device, await unreadOf(database, device.user_id));
    if (!text) return { verdict: 'refused', waitMs: null };
    const target = JSON.parse(sealer.open(device.sealed, ownerOf(device.user_id))) as PushTarget;
    const message = pushSeal.seal(target, JSON.stringify(text), {
      seconds: worthMs / 1_000,
      isUrgent: device.deliveries.some(({ kind }) => urgent.includes(kind)),
      topic: text.tag,
    });
    const answer = await post.send(target.endpoint, message);
    const verdict = verdictOf(answer);
    if (verdict !== 'delivered')
      log.warn({ subscription: device.id, status: answer.status }, 'a push was rejected by its service');
    return { verdict, waitMs: answer.retryAfterMs };
  };

  const send = async (device: DueDevice): Promise<void> => {
    try {
      const { verdict, waitMs } = await answerTo(device);
      await conclude(device, verdict, waitMs);
    } catch (error) {
      // Only the code and name: the details contain the endpoint, which is the device's secret.
      const { code, name } = error as Error & { readonly code?: string };
      log.warn({ subscription: device.id, code: code ?? name }, 'a push could not be sent');
      await conclude(device, error instanceof PrivateAddress ? 'gone' : 'again', null);
    }
  };

  return {
    name: 'push',
    everyMs,
    hasDue: () => isAnyDue(database, clock.now()),
    async run() {
      const devices = await claimDue(database, claimAt(clock.nowMs()));
      await Promise.all(devices.map(send));
      return devices.length;
    },
  };
};
