import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from './push-post.ts';

const curve = 'prime256v1';

/** A browser's push subscription. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether these keys are valid for encryption. */
export const arePushKeys = ({ p256dh, auth }: Omit<PushTarget, 'endpoint'>): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const own = createECDH(curve);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    // Not a point of the curve.
    return false;
  }
};

export interface PushOptions {
  /** How long a delivery is useful, in seconds. */
  readonly seconds: number;
  readonly isUrgent: boolean;
  /** Replaces an undelivered message with the same topic. */
  readonly topic: string;
}

export interface PushSeal {
  /** Base64url; browsers subscribe with it. */
  readonly publicKey: string;
  /** Encrypts for one browser, and signs as this exchange. */
  seal(target: PushTarget, text: string, options: PushOptions): PushMessage;
}

/**
 * @param secret of 32 bytes; the same secret gives the same key, with which browsers have subscribed
 * @param contact of the sender, for push services: an https or a mailto address
 */
export const createPushSeal = (secret: Buffer, contact: string): PushSeal => {
  const own = createECDH(curve);
  own.setPrivateKey(secret);
  const vapidDetails = {
    subject: contact,
    publicKey: own.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
  return {
    publicKey: vapidDetails.publicKey,
    seal({ endpoint, ...keys }, text, { seconds, isUrgent, topic }) {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        vapidDetails,
        TTL: seconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      });
      return { headers: headers as PushMessage['headers'], body: body! };
    },
  };
};
