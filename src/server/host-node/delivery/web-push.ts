import type { PushMessage, PushSeal, PushTarget } from '#server/exchange/lib/delivery/pushes.ts';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';

const curve = 'prime256v1';

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
