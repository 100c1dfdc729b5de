const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Limits of accounts, codes and sessions. */
export const peopleRules = {
  codeDigits: 6,
  codeLifetimeMs: 10 * minute,
  codeRequestGapMs: 60 * second,
  codeTries: 5,
  loginTries: 10,
  loginTriesWindowMs: 10 * minute,
  /** A session ends when it was not used for so long. */
  sessionLifetimeMs: 30 * day,
  /** `seen_at` is written at most so often. */
  sessionSeenEveryMs: minute,
  /** The database is asked so often whether a session stands; one that another process ended is refused so late at most. */
  sessionCheckedEveryMs: 5_000,
  sessionCacheEntries: 10_000,
  inviteCodeLength: 8,
} as const;

/** Percent off fees for VIP levels 0 to 4. */
export const feeDiscounts = [0, 10, 20, 30, 40] as const;
