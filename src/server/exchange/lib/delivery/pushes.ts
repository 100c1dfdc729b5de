/** A browser's push subscription. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

/** Answer of a push service. */
export interface PushAnswer {
  readonly status: number;
  /** Requested delay before the next message; null: not specified. */
  readonly retryAfterMs: number | null;
}

/** A name resolves to an address that must not be contacted. */
export class PrivateAddress extends Error {}

/** Sends to browsers' push services and nowhere else: the addresses come from users. */
export interface PushPost {
  /** Whether the address itself may be sent to, before it is resolved. */
  isAllowed(endpoint: string): boolean;
  /**
   * Whether its host name resolves to an allowed address; a name that cannot be
   * resolved now counts as allowed.
   */
  leadsOutside(endpoint: string): Promise<boolean>;
  /**
   * Follows no redirect.
   * @throws if there is no answer, and PrivateAddress if the name resolves to a private one
   */
  send(endpoint: string, message: PushMessage): Promise<PushAnswer>;
}

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

/** Pushes to browsers. */
export interface Pushes {
  readonly post: PushPost;
  /** Whether these keys are valid for encryption. */
  areKeys(keys: Omit<PushTarget, 'endpoint'>): boolean;
  /**
   * @param secret of 32 bytes; the same secret gives the same key, with which browsers have subscribed
   * @param contact of the sender, for push services: an https or a mailto address
   */
  createSeal(secret: Uint8Array, contact: string): PushSeal;
}
