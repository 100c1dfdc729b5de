import type { LoginAttempt } from '#contract/logins.ts';
import { deviceFamily } from '#domain/device-name.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { maskAddress } from '#server/lib/mask-address.ts';
import { peopleRules } from '#server/lib/people-rules.ts';
import { listLoginRows, loginRows } from './logins.repository.ts';

/** From where somebody logs in. */
export interface LoginOrigin {
  readonly userAgent: string;
  readonly address: string;
}

export interface LoginService {
  /**
   * Writes down a login or a try. For nobody's account (`null`) too, so that it takes as long. Answers whether the account
   * was open to other devices before, and never to such a one.
   */
  record(
    userId: number | null,
    outcome: LoginAttempt['outcome'],
    origin: LoginOrigin,
  ): Promise<{ isNewDevice: boolean }>;
  list(
    userId: number,
    page: number,
    limit: number,
  ): Promise<{ data: LoginAttempt[]; page: number; limit: number; total: number }>;
  sweep(): Promise<number>;
}

export const createLoginService = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): LoginService => {
  const rows = loginRows(database);
  const firstKept = (): Date => new Date(clock.nowMs() - peopleRules.loginsKeptMs);
  return {
    async record(userId, outcome, { userAgent, address }) {
      const family = deviceFamily(userAgent);
      const isEntered = userId !== null && outcome === 'success';
      const known = isEntered ? await rows.knownDevices(userId, family) : null;
      await rows.insert({
        user_id: userId,
        outcome,
        device: userAgent.slice(0, 200),
        device_family: family,
        address,
        at: clock.now(),
      });
      return { isNewDevice: known !== null && known.isAny && !known.isFamily };
    },
    async list(userId, page, limit) {
      const { rows: found, total } = await listLoginRows(database, userId, firstKept(), page, limit);
      const data = found.map(({ id, outcome, device, address, at }) => ({
        id,
        outcome,
        device,
        network: maskAddress(address),
        at: at.toISOString(),
      }));
      return { data, page, limit, total };
    },
    sweep: () => rows.removeBefore(firstKept(), new Date(clock.nowMs() - peopleRules.loginTriesWindowMs)),
  };
};
