const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Limits of accounts, codes and sessions.
 *
 * A code belongs to its scene and to whoever asked for it: a user, or a visitor's network. Who asks for
 * another replaces their own only, and wrong tries are counted by who makes them, so that a third person can
 * neither replace a victim's code nor use up their tries. A right code is right from any address, for whoever
 * changes networks between asking and typing: the requester's own code is tried always, and the latest few of
 * others while the account has not met too many wrong tries today. So nobody guesses more than
 * `codesOfAccount` times `codeTries` a day at a code they asked for, and `codeTriesOfAccount` times at
 * `codesOfOthersTried` of others: two in ten thousand, whatever number of addresses they have. None of it
 * depends on whether the account exists.
 */
export const peopleRules = {
  codeDigits: 6,
  codeLifetimeMs: 10 * minute,
  /** Between two requests of one requester for one account. */
  codeRequestGapMs: 60 * second,
  /**
   * Wrong codes of one requester for one account, until they ask for another or `codeLifetimeMs` have passed.
   */
  codeTries: 5,
  /** Within how long the following are counted. */
  codesCountedMs: day,
  codesOfAccount: 20,
  codesOfRequester: 100,
  codesOfRequesterForAccount: 8,
  codeTriesOfAccount: 30,
  codeTriesOfRequester: 100,
  codeTriesOfRequesterForAccount: 20,
  codesOfOthersTried: 3,
  /**
   * Wrong passwords of a network, and for one account those of strangers to it, of each device that has logged in to it and of
   * whoever has a code that was sent to it, within `loginTriesWindowMs`.
   */
  loginTries: 10,
  /** Of strangers; before each further one they wait, at first so long and then twice as long as before. */
  loginTriesAtOnce: 5,
  loginDelayMs: second,
  loginTriesWindowMs: 10 * minute,
  /** How long a user may look up who logged in to the account. */
  loginsKeptMs: 90 * day,
  /** Wrong pay passwords of a user; then it is locked until the first of them is this old. */
  payPasswordTries: 5,
  payPasswordWindowMs: 30 * minute,
  /** Wrong second factors of a user, apart for logging in and for all else; then they wait likewise. */
  factorTries: 5,
  factorTriesWindowMs: 30 * minute,
  /** Wrong coupon codes of a user; then they wait likewise. */
  couponTries: 5,
  couponTriesWindowMs: 10 * minute,
  /** From the right password to the second step. */
  loginTicketMs: 5 * minute,
  /** For a browser's answer about a passkey. */
  passkeyChallengeMs: 5 * minute,
  /** From a new secret to the code that confirms it. */
  totpPendingMs: 10 * minute,
  /** So long what showed secrets once shows others to who repeats it, since the answer may have been lost. */
  repeatedAnswerMs: 10 * minute,
  passkeysOfUser: 20,
  recoveryCodes: 10,
  /** A session ends when it was not used for so long. */
  sessionLifetimeMs: 30 * day,
  /** `seen_at` is written at most so often. */
  sessionSeenEveryMs: minute,
  /**
   * The database is asked so often whether a session stands; one that another process ended is refused so
   * late at most.
   */
  sessionCheckedEveryMs: 5_000,
  sessionCacheEntries: 10_000,
  inviteCodeLength: 8,
  /**
   * Keys are kept for good, each a row. A bot that deals every other second all day stays below what a user
   * has; a visitor has no keyed calls but opening an account and setting a password, and many people may
   * share a network.
   */
  keysOfUser: 50_000,
  keysOfNetwork: 2_000,
  keysCountedMs: day,
} as const;
