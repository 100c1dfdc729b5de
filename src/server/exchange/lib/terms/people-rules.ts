const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Limits of accounts, codes and sessions.
 *
 * A code belongs to its scene and to its requester: a user, or a visitor's network. A new request replaces
 * only the requester's own code, and wrong tries are counted by the person who makes them, so that a third
 * person can neither replace a victim's code nor use up their tries. A right code is accepted from every
 * address, for users who change networks between request and entry: the requester's own code is always
 * tried, and the latest few of others while the account has not had too many wrong tries today. A guesser
 * therefore gets at most `codesOfAccount` times `codeTries` a day at a code they requested, and
 * `codeTriesOfAccount` times at `codesOfOthersTried` of others: two in ten thousand, regardless of the
 * number of addresses. None of it depends on whether the account exists.
 */
export const peopleRules = {
  codeDigits: 6,
  codeLifetimeMs: 10 * minute,
  /** Between two requests of one requester for one account. */
  codeRequestGapMs: 60 * second,
  /**
   * Wrong codes of one requester for one account, until they request another or
   * `codeLifetimeMs` have passed.
   */
  codeTries: 5,
  /** Time window of the following counts. */
  codesCountedMs: day,
  codesOfAccount: 20,
  codesOfRequester: 100,
  codesOfRequesterForAccount: 8,
  codeTriesOfAccount: 30,
  codeTriesOfRequester: 100,
  codeTriesOfRequesterForAccount: 20,
  codesOfOthersTried: 3,
  /**
   * Wrong passwords of a network, and for one account those of strangers to it, of each device that has
   * logged in to it and of each caller with a code sent to it, within `loginTriesWindowMs`.
   */
  loginTries: 10,
  /**
   * For strangers; before each further try they wait, at first this long and then twice as long as before.
   */
  loginTriesAtOnce: 5,
  loginDelayMs: second,
  loginTriesWindowMs: 10 * minute,
  /** How long the login history is available to the user. */
  loginsMaxAgeMs: 90 * day,
  /** Wrong pay passwords of a user; then it is locked until the first of them is this old. */
  payPasswordTries: 5,
  payPasswordWindowMs: 30 * minute,
  /**
   * Wrong second factors of a user, counted separately for logins and for all
   * else; then the same lock applies.
   */
  factorTries: 5,
  factorTriesWindowMs: 30 * minute,
  /** Wrong coupon codes of a user; then the same lock applies. */
  couponTries: 5,
  couponTriesWindowMs: 10 * minute,
  /** From the right password to the second step. */
  loginTicketMs: 5 * minute,
  /** For a browser's response with a passkey. */
  passkeyChallengeMs: 5 * minute,
  /** From a new secret to the code that confirms it. */
  totpPendingMs: 10 * minute,
  /** A repeated request within this time gets new secrets, since the first answer may have been lost. */
  repeatedAnswerMs: 10 * minute,
  passkeysOfUser: 20,
  recoveryCodes: 10,
  /** A session ends when it has not been used for this long. */
  sessionLifetimeMs: 30 * day,
  /** Smallest interval between updates of `seen_at`. */
  sessionSeenEveryMs: minute,
  /**
   * Interval at which a session is checked in the database; a session ended by another process
   * is refused within this time.
   */
  sessionCheckedEveryMs: 5_000,
  sessionCacheEntries: 10_000,
  inviteCodeLength: 8,
  /**
   * Keys are permanent, one row each. A bot that deals every other second all day stays below a user's
   * quota; a visitor's only idempotent requests are opening an account and setting a password, and many
   * people may share a network.
   */
  keysOfUser: 50_000,
  keysOfNetwork: 2_000,
  keysCountedMs: day,
} as const;
