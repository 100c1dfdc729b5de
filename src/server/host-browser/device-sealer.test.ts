import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer } from '#server/host-node/secrets/sealer.ts';
import { createDeviceSealer } from './device-sealer.ts';

const key = new Uint8Array(32).map((_, place) => place * 7);
const device = createDeviceSealer(key);
const server = createSealer(Buffer.from(key));

test('each host opens what the other has sealed, for the same owner alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      expect(server.open(device.seal(text, owner), owner)).toBe(text);
      expect(device.open(server.seal(text, owner), owner)).toBe(text);
      expect(() => device.open(device.seal(text, owner), `${owner} `)).toThrow();
    }),
  );
});

test('a changed byte is noticed', () => {
  const sealed = device.sealBytes(new Uint8Array([1, 2, 3]), 'me');
  sealed[sealed.length - 1]! ^= 1;
  expect(() => device.openBytes(sealed, 'me')).toThrow();
});

test('marks, derived keys and veiled parts are those of the Node process', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.uint8Array({ maxLength: 100 }),
      fc.nat(10_000),
      (name, bytes, at) => {
        expect(device.mark(name)).toBe(server.mark(name));
        expect([...device.keyFor(name)]).toEqual([...server.keyFor(name)]);
        expect([...device.veil(bytes, name, at)]).toEqual([...server.veil(bytes, name, at)]);
      },
    ),
  );
});
