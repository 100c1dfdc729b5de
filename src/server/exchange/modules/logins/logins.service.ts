import type { LoginAttempt } from '#contract/logins.ts';
import { deviceFamily } from '#domain/people/device-name.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { maskAddress } from '#server/exchange/lib/calls/mask-address.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { listLoginRows, loginRows, type ShownDevice } from './logins.repository.ts';

/** The origin of a login. */
export interface LoginOrigin {
  readonly userAgent: string;
  readonly address: string;
  /** The random device ID stored in the browser; undefined if there is none. */
  readonly deviceMark: string | undefined;
}

const markOf = (userId: number | null, deviceMark: string): string =>
  sha256(`device of user ${userId}: ${deviceMark}`);

/** The same for every account entered from one device. */
const hashOf = (deviceMark: string): string => sha256(`device: ${deviceMark}`);

export const createLoginService = ({
  database,
  clock,
  countryOf,
}: Pick<ExchangeContext, 'database' | 'clock' | 'countryOf'>) => {
  const rows = loginRows(database);
  const oldestShown = (): Date => new Date(clock.nowMs() - peopleRules.loginsMaxAgeMs);
  const isKnown = async (userId: number, address: string, shown: ShownDevice): Promise<boolean> => {
    const addresses = await rows.addressesOf(userId, shown);
    const network = maskAddress(address);
    return addresses.some((one) => 'mark' in shown || maskAddress(one) === network);
  };
  return {
    /**
     * Stores a login or an attempt. Attempts on unknown accounts (`null`) are stored too, so that they take
     * equally long. Returns whether the account has been entered before, but never from this device. A
     * browser is identified by its device ID; a program that stores none, by its family and its network.
     */
    async record(
      userId: number | null,
      outcome: LoginAttempt['outcome'],
      origin: LoginOrigin,
    ): Promise<{ isNewDevice: boolean }> {
      const { userAgent, address, deviceMark } = origin;
      const family = deviceFamily(userAgent);
      const mark = deviceMark && markOf(userId, deviceMark);
      const isEntered = userId !== null && outcome === 'success';
      const isNewDevice =
        isEntered &&
        (await rows.hasEntered(userId)) &&
        !(await isKnown(userId, address, mark ? { mark } : { family }));
      await rows.insert({
        user_id: userId,
        outcome,
        device: userAgent.slice(0, 200),
        device_family: family,
        device_mark: mark ?? null,
        device_hash: deviceMark === undefined ? null : hashOf(deviceMark),
        address,
        at: clock.now(),
      });
      return { isNewDevice };
    },
    /**
     * Returns the stored ID of a device from which one of these users has logged in before; null if there is
     * none. A device of another user cannot be named, because the ID is random and known only to its
     * browser.
     */
    async knownDevice(userIds: readonly number[], deviceMark: string | undefined): Promise<string | null> {
      if (deviceMark === undefined) return null;
      // Queried for unknown accounts too, so that it takes equally long.
      return rows.enteredMark((userIds.length > 0 ? userIds : [null]).map((id) => markOf(id, deviceMark)));
    },
    async list(userId: number, page: number, limit: number) {
      const { rows: found, total } = await listLoginRows(database, userId, oldestShown(), page, limit);
      const data = await Promise.all(
        found.map(async ({ id, outcome, device, address, at }) => ({
          id,
          outcome,
          device,
          network: maskAddress(address),
          country: await countryOf(address),
          at: at.toISOString(),
        })),
      );
      return { data, page, limit, total };
    },
    cleanup: (): Promise<number> =>
      rows.removeBefore(oldestShown(), new Date(clock.nowMs() - peopleRules.loginTriesWindowMs)),
  };
};

export type LoginService = ReturnType<typeof createLoginService>;
