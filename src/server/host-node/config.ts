import { resolve } from 'node:path';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isExtendedPublicKey } from '#server/exchange/lib/secrets/extended-keys.ts';
import { secretKeyPattern } from './secrets/secret-key.ts';
import { readFiatAccounts } from './files/fiat-accounts.ts';
import type { FiatAccounts } from '#server/exchange/lib/terms/fiat-accounts.ts';
import { recommendedPasswordCost, type PasswordCost } from '#server/exchange/lib/secrets/passwords.ts';
import type { MarketConfig } from '#server/exchange/market/market-config.ts';

const wholeNumber = (name: string, minimum: number, maximum: number) =>
  z
    .pipe(z.string().check(z.regex(/^-?\d+$/, `${name} must be a whole number`)), z.transform(Number))
    .check(
      z.refine(
        (value) => Number(value) >= minimum && Number(value) <= maximum,
        `${name} must be between ${minimum} and ${maximum}`,
      ),
    );

/** An address such as `postgres://user:password@host/name`. */
const address = (name: string, protocols: readonly [string, string]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
        `${name} must be an address that begins with ${protocols[0]}://`,
      ),
    );

/** One address, or a network such as `10.0.0.0/8`. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

/** Whether it consists only of scheme, host and port. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `m=19456,t=2`, in the notation of stored hashes: KiB of memory, number of passes. */
const argonCost = z.pipe(
  z
    .string()
    .check(
      z.regex(/^m=[1-9]\d{0,6},t=[1-9]\d?$/, 'PASSWORD_COST must be like m=19456,t=2: KiB of memory, passes'),
    ),
  z.transform((text): PasswordCost => {
    const [memoryKib = 0, passes = 0] = text.split(',').map((part) => Number(part.slice(2)));
    return { memoryKib, passes };
  }),
);

const isCheap = ({ memoryKib, passes }: PasswordCost): boolean =>
  memoryKib < recommendedPasswordCost.memoryKib || passes < recommendedPasswordCost.passes;

/** The account-level public key of a wallet; its private keys never reach the server. */
const extendedKey = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          isExtendedPublicKey,
          `${name} must be an extended public key, which begins with xpub; a private key is never to be here`,
        ),
      ),
  );

const environment = z.object({
  PORT: z._default(wholeNumber('PORT', 0, 65_535), 8080),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(address('DATABASE_URL', ['postgres', 'postgresql'])),
  REDIS_URL: z.optional(address('REDIS_URL', ['redis', 'rediss'])),
  MARKET_FEED: z._default(
    z.enum(['simulated', 'replay', 'live'], 'MARKET_FEED must be simulated, replay or live'),
    'simulated',
  ),
  MARKET_SEED: z.optional(z.string()),
  MARKET_REPLAY: z.optional(z.string()),
  STOCK_SESSION: z._default(z.enum(['always', 'nyse'], 'STOCK_SESSION must be always or nyse'), 'always'),
  DEMO: z._default(z.enum(['0', '1'], 'DEMO must be 0 or 1'), '0'),
  REVIEW: z.optional(z.enum(['auto', 'manual'], 'REVIEW must be auto or manual')),
  DEPOSIT_XPUB_BTC: extendedKey('DEPOSIT_XPUB_BTC'),
  DEPOSIT_XPUB_ETH: extendedKey('DEPOSIT_XPUB_ETH'),
  DEPOSIT_XPUB_TRX: extendedKey('DEPOSIT_XPUB_TRX'),
  FIAT_ACCOUNTS: z.optional(z.string()),
  TIME_OFFSET_MS: z._default(wholeNumber('TIME_OFFSET_MS', -1e13, 1e13), 0),
  SMTP_URL: z.optional(address('SMTP_URL', ['smtp', 'smtps'])),
  SMS_URL: z.optional(address('SMS_URL', ['https', 'http'])),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).every(isNetwork),
          'TRUST_PROXY must list addresses or networks such as 10.0.0.0/8, separated by commas',
        ),
      ),
    '',
  ),
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(
          isOrigin,
          'PUBLIC_ORIGIN must be where browsers find the app, such as https://trade.example',
        ),
      ),
  ),
  WEB_VIEW_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).every((part) => isOrigin(part) && part.startsWith('https:')),
          'WEB_VIEW_ORIGINS must list origins such as https://help.example, separated by commas',
        ),
      ),
    '',
  ),
  PUSH_ENDPOINTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).every(isOrigin),
          'PUSH_ENDPOINTS must list origins such as http://127.0.0.1:9000, separated by commas',
        ),
      ),
    '',
  ),
  PASSWORD_COST: z.optional(argonCost),
  NODE_ENV: z.optional(z.string()),
  SECRET_KEY: z.optional(z.string().check(z.regex(secretKeyPattern, 'SECRET_KEY must be 64 hex digits'))),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
  RATE_LIMIT: z._default(wholeNumber('RATE_LIMIT', 1, 1e9), 600),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL is unknown'),
    'info',
  ),
});

export interface Config extends MarketConfig {
  /** A directory of `SYMBOL.csv`, with the replay feed. */
  readonly marketReplay: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly demo: boolean;
  readonly review: 'auto' | 'manual';
  /** Extended public keys from which deposit addresses are derived. */
  readonly depositKeys: Readonly<Partial<Record<'bitcoin' | 'ethereum' | 'tron', string>>>;
  /** The exchange's accounts for fiat money, by currency. */
  readonly fiatAccounts: FiatAccounts;
  /** Added to the system clock. */
  readonly timeOffsetMs: number;
  readonly smtpUrl: string | undefined;
  /** Service to which text messages are posted; undefined: none are sent if mails are. */
  readonly smsUrl: string | undefined;
  /** Proxies whose forwarded client address is trusted: addresses and networks. */
  readonly trustProxy: readonly string[];
  /** Public origin of the app; undefined: not configured. */
  readonly publicOrigin: string | undefined;
  /** Other sites whose pages the app may embed. */
  readonly webViewOrigins: readonly string[];
  /** Allowed notification endpoints besides the public push services, as in a test. */
  readonly pushEndpoints: readonly string[];
  /** Seals the secrets of users' second factors; undefined: a key in the data folder is used. */
  readonly secretKey: string | undefined;
  /** For the hashes of all passwords set from now on. */
  readonly passwordCost: PasswordCost;
  /** Token required to read the metrics; undefined: no access, except from this machine in the demo. */
  readonly metricsToken: string | undefined;
  /** Calls per user (or visitor's address) in ten seconds, unless the call has a limit of its own. */
  readonly callsPerTenSeconds: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** An invalid setting; the message is for the person who starts the server. */
export class ConfigError extends Error {}

/** The accounts in the given file, or none. @throws ConfigError */
const fiatAccountsIn = (path: string | undefined): FiatAccounts => {
  if (path === undefined) return {};
  try {
    return readFiatAccounts(resolve(path));
  } catch (error) {
    throw new ConfigError(`FIAT_ACCOUNTS must name a file of accounts: ${(error as Error).message}`);
  }
};

/** Reads the configuration once. @throws ConfigError naming each invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '));
  const values = parsed.data;
  if (values.MARKET_FEED === 'replay' && !values.MARKET_REPLAY)
    throw new ConfigError('MARKET_FEED=replay needs MARKET_REPLAY, a directory of SYMBOL.csv files');
  const demo = values.DEMO === '1';
  // The rules check nothing outside the exchange: money that never arrived would be credited.
  if (values.REVIEW === 'auto' && !demo)
    throw new ConfigError('REVIEW=auto is for the demonstration: it needs DEMO=1');
  const passwordCost = values.PASSWORD_COST ?? recommendedPasswordCost;
  // Only tests set this. Every other environment, including an unset NODE_ENV, may store real passwords.
  if (isCheap(passwordCost) && values.NODE_ENV !== 'test')
    throw new ConfigError(
      'PASSWORD_COST below m=19456,t=2 makes stored passwords easy to guess: only NODE_ENV=test may use it',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    marketFeed: values.MARKET_REPLAY && !env['MARKET_FEED'] ? 'replay' : values.MARKET_FEED,
    marketSeed: values.MARKET_SEED,
    marketReplay: values.MARKET_REPLAY ? resolve(values.MARKET_REPLAY) : undefined,
    stockSession: values.STOCK_SESSION,
    demo,
    review: values.REVIEW ?? (demo ? 'auto' : 'manual'),
    depositKeys: {
      ...(values.DEPOSIT_XPUB_BTC && { bitcoin: values.DEPOSIT_XPUB_BTC }),
      ...(values.DEPOSIT_XPUB_ETH && { ethereum: values.DEPOSIT_XPUB_ETH }),
      ...(values.DEPOSIT_XPUB_TRX && { tron: values.DEPOSIT_XPUB_TRX }),
    },
    fiatAccounts: fiatAccountsIn(values.FIAT_ACCOUNTS),
    timeOffsetMs: values.TIME_OFFSET_MS,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    trustProxy: listOf(values.TRUST_PROXY),
    publicOrigin: values.PUBLIC_ORIGIN,
    webViewOrigins: listOf(values.WEB_VIEW_ORIGINS),
    pushEndpoints: listOf(values.PUSH_ENDPOINTS),
    passwordCost,
    secretKey: values.SECRET_KEY,
    metricsToken: values.METRICS_TOKEN,
    callsPerTenSeconds: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
  };
};

const withoutPassword = (url: string | undefined): string | undefined =>
  url?.replace(/\/\/([^:@/]*)(:[^@/]*)?@/, '//$1@');

/** The configuration in printable form. */
export const printableConfig = (config: Config): Record<string, unknown> => ({
  ...config,
  databaseUrl: withoutPassword(config.databaseUrl) ?? 'embedded',
  redisUrl: withoutPassword(config.redisUrl),
  smtpUrl: withoutPassword(config.smtpUrl),
  // Its path and query may contain credentials.
  smsUrl: config.smsUrl && new URL(config.smsUrl).origin,
  depositKeys: Object.keys(config.depositKeys),
  fiatAccounts: Object.keys(config.fiatAccounts),
  secretKey: config.secretKey && '[hidden]',
  metricsToken: config.metricsToken && '[hidden]',
});
