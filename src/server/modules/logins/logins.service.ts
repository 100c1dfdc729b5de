import type { LoginAttempt } from '#contract/logins.ts';
import { deviceFamily } from '#domain/people/device-name.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import { countryOf } from '#server/lib/http/country-of.ts';
import type { Database } from '#server/lib/database/database.ts';
import { maskAddress } from '#server/lib/http/mask-address.ts';
import { peopleRules } from '#server/lib/terms/people-rules.ts';
import { sha256 } from '#server/lib/secrets/secrets.ts';
import { listLoginRows, loginRows, type ShownDevice } from './logins.repository.ts';

/** From where somebody logs in. */
export interface LoginOrigin {
  readonly userAgent: string;
  readonly address: string;
  /** The random mark that the browser keeps; undefined: it keeps none. */
  readonly deviceMark: string | undefined;
}

const markOf = (userId: number | null, deviceMark: string): string =>
  sha256(`device of user ${userId}: ${deviceMark}`);

/** The same of every account that was entered from one device. */
const hashOf = (deviceMark: string): string => sha256(`device: ${deviceMark}`);

export const createLoginService = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}) => {
  const rows = loginRows(database);
  const firstKept = (): Date => new Date(clock.nowMs() - peopleRules.loginsKeptMs);
  const isKnown = async (userId: number, address: string, shown: ShownDevice): Promise<boolean> => {
    const addresses = await rows.addressesOf(userId, shown);
    const network = maskAddress(address);
    return addresses.some((one) => 'mark' in shown || maskAddress(one) === network);
  };
  return {
    /**
     * Writes down a login or a try. For nobody's account (`null`) too, so that it takes as long. Answers whether the account
     * was open to other devices before, and never to this one. A browser is known by its mark; a program that keeps none, by
     * what it is and the network it came from.
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
     * What stands for a device of one of these users by which they have logged in before; null: it is none. No one can name one
     * that is not theirs: the mark is random, and known to that browser alone.
     */
    async knownDevice(userIds: readonly number[], deviceMark: string | undefined): Promise<string | null> {
      if (deviceMark === undefined) return null;
      // Asked for nobody's account too, so that it takes as long.
      return rows.enteredMark((userIds.length > 0 ? userIds : [null]).map((id) => markOf(id, deviceMark)));
    },
    async list(userId: number, page: number, limit: number) {
      const { rows: found, total } = await listLoginRows(database, userId, firstKept(), page, limit);
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
      rows.removeBefore(firstKept(), new Date(clock.nowMs() - peopleRules.loginTriesWindowMs)),
  };
};

export type LoginService = ReturnType<typeof createLoginService>;
