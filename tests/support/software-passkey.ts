import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Deviations of a test's authenticator from a browser's. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  /** In place of one more than the last. */
  readonly counter?: number;
  readonly isUnverified?: boolean;
}

export interface SoftwarePasskey {
  readonly id: string;
  /** The answer to the options of `beginPasskey`, as the browser would send it. */
  make(options: string, faults?: Faults): string;
  /** The answer to the options of a challenge. */
  show(options: string, faults?: Faults): string;
}

/** An authenticator in software, for servers without a browser: ES256, no attestation. */
export const createSoftwarePasskey = (origin: string): SoftwarePasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let used = 0;

  const clientData = (type: string, options: string, faults: Faults): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    );
  };
  const authData = (flags: number, faults: Faults, rest: readonly Buffer[] = []): Buffer => {
    used = faults.counter ?? used + 1;
    const rpId = faults.rpId ?? new URL(origin).hostname;
    const verified = faults.isUnverified ? 0 : userVerified;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | verified]), u32(used), ...rest]);
  };

  return {
    id,
    make(options, faults = {}) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const credential = [
        Buffer.alloc(16),
        u16(credentialId.length),
        credentialId,
        Buffer.from(isoCBOR.encode(cose)),
      ];
      const data = authData(userPresent | hasCredential, faults, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    show(options, faults = {}) {
      const client = clientData('webauthn.get', options, faults);
      const data = authData(userPresent, faults);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      });
    },
  };
};
