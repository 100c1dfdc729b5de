import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';
import { uniformFrom, type Random } from '#server/exchange/lib/secrets/random.ts';

/** The system's cryptographic generator. */
export const systemRandom: Random = {
  uniform: uniformFrom((bytes) => void randomFillSync(bytes)),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  digits: (count) => Array.from({ length: count }, () => String(randomInt(10))).join(''),
  uuid: () => randomUUID(),
};
