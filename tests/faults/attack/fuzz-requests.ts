import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { hostileJson, hostileNames, hostileTexts } from './hostile-values.ts';
import type { RawRequest } from './raw-request.ts';

/** Facts of the server that the requests depend on. */
export interface FuzzFacts {
  readonly host: string;
  /** Sessions that take part; some are ended on the way. */
  readonly tokens: readonly string[];
  /** Ids of rows that belong to users outside of the attack. */
  readonly othersIds: readonly string[];
  /** Price of a pair that is traded. */
  readonly price: string;
}

export interface FuzzRequest extends RawRequest {
  readonly call: CallName;
}

/** Fields whose value matters; all others get a 1. */
const validFields: Readonly<Record<string, readonly string[]>> = {
  type: ['1', '2', '0', 'email', 'change'],
  amount: ['0.001', '0.002', '1'],
  number: ['5', '10', '100'],
  num: ['1'],
  share: ['1', '2'],
  multiple: ['1', '10', '100'],
  status: ['0', '1', 'open', 'held'],
  slippage: ['0.5', '10'],
  seconds: ['30', '60', '300'],
  legal_id: ['3'],
  symbol: ['BTC/USDT', 'ETH/USDT'],
  period: ['1min', '1day'],
  user_string: ['nobody@example.test', 'demo@tideline.test'],
  account: ['nobody@example.test'],
  email_code: ['123456'],
  code: ['123456'],
  password: ['correct horse'],
  re_password: ['correct horse'],
  repassword: ['correct horse'],
  scene: ['register', 'login'],
  page: ['1', '2'],
  limit: ['10', '100'],
  target_price: ['', '1', '100000000'],
  trigger_price: [''],
  target_profit_price: ['', '0'],
  stop_loss_price: ['', '0'],
  keyword: ['terms'],
};
const ids = new Set([
  'id',
  'currency_id',
  'match_id',
  'transaction_id',
  'config_id',
  'project_id',
  'trader_user_id',
  'user_id',
]);

const namesOf = (entry: Endpoint): readonly string[] =>
  Object.keys((entry.request._zod.def as unknown as { shape?: object }).shape ?? {});

const contentTypes = [
  'application/xml',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=utf-16',
  'nonsense',
  '',
];
const brokenBodies = [
  '{"amount":',
  '[',
  '"',
  'null',
  '1',
  '%',
  '%zz=1',
  '%ff=%fe',
  '=',
  '&&&&',
  'a=1&a=2',
  '--x\r\n',
  '\0',
  `{"a":${'['.repeat(2_000)}`,
  `amount=${'1'.repeat(70_000)}`,
  JSON.stringify({ lang: {} }),
];
const brokenTokens = [
  'Bearer abc',
  '0'.repeat(63),
  'f'.repeat(64),
  "' or 1=1",
  'a'.repeat(9_000),
  '__proto__',
];
const brokenKeys = [
  '',
  'short',
  'a'.repeat(129),
  '../../../etc',
  'key with spaces',
  '__proto__',
  '1'.repeat(20_000),
];
const otherMethods = ['PATCH', 'OPTIONS', 'DELETE', 'PUT', 'POST', 'GET', 'PROPFIND', 'TRACE'];

/**
 * Endless requests generated from the contract: valid ones, boundary values, and hostile ones; the same for
 * the same seed.
 */
export const fuzzRequests = function* (
  seed: string,
  { host, tokens, othersIds, price }: FuzzFacts,
): Generator<FuzzRequest, never> {
  const random = createSeededRandom(seed);
  const below = (bound: number): number => Math.floor(random.uniform() * bound);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const oneIn = (count: number): boolean => below(count) === 0;
  const names = Object.keys(calls) as CallName[];
  const usedKeys = ['first-key-of-all'];

  const validOf = (name: string): string => {
    if (name === 'seen_price') return price;
    if (name === 'currency_id' || name === 'match_id') return oneOf(['1', '2', '3', ...othersIds]);
    return ids.has(name) ? oneOf(othersIds) : oneOf(validFields[name] ?? ['1']);
  };
  const fieldsOf = (entry: Endpoint): [string, string][] => {
    const fields = namesOf(entry).map((name): [string, string] => [name, validOf(name)]);
    const manner = below(6);
    if (manner === 0) return fields.filter(() => !oneIn(3));
    if (manner <= 3 && fields.length > 0) oneOf(fields)[1] = oneOf(hostileTexts);
    if (manner === 4) return fields.map(([name]) => [name, oneOf(hostileTexts)]);
    return oneIn(5) ? [...fields, [oneOf(hostileNames), oneOf(hostileTexts)]] : fields;
  };
  const jsonOf = (entry: Endpoint): string =>
    JSON.stringify(
      Object.fromEntries(
        fieldsOf(entry).map(([name, value]) => [name, oneIn(3) ? oneOf(hostileJson) : value]),
      ),
    );
  const oddPath = (path: string): string => {
    const encoded = (at: number): string =>
      `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;
    return oneOf([
      encoded(1 + below(path.length - 1)),
      `http://${host}${path}`,
      `http://elsewhere.example${path}`,
      `/${path}`,
      path.replaceAll('/', '//'),
      `${path}/`,
      path.toUpperCase(),
      `/x/..${path}`,
      `${path}%00`,
      `${path}%ff`,
      `${path}?%`,
      `${path};a=b`,
      `${path}#a`,
      `${path}/${'a'.repeat(5_000)}`,
    ]);
  };
  const headersOf = (entry: Endpoint): Record<string, string> => {
    const token = oneIn(8) ? oneOf(['', ...brokenTokens]) : oneOf(tokens);
    const key = oneIn(12)
      ? oneOf(brokenKeys)
      : oneIn(6)
        ? oneOf(usedKeys)
        : `key-${seed}-${below(2 ** 31)}`.replaceAll(/[^\w-]/g, '');
    usedKeys.push(key);
    return {
      ...(token === '' ? {} : { authorization: token }),
      ...(key === '' || !entry.idempotent ? {} : { 'idempotency-key': key }),
      ...(oneIn(20) ? { 'idempotency-attempt': oneOf(['0', '1', '-1', '999999999999', 'a']) } : {}),
      ...(oneIn(40) ? { 'x-forwarded-for': oneOf(['1.2.3.4', "' or 1=1", 'a'.repeat(3_000)]) } : {}),
      ...(oneIn(60) ? { cookie: 'a'.repeat(20_000) } : {}),
    };
  };

  for (;;) {
    const call = oneOf(names);
    const entry: Endpoint = calls[call];
    const plain = `/api${entry.path}`;
    const path = oneIn(10) ? oddPath(plain) : plain;
    const method = oneIn(25) ? oneOf(otherMethods) : entry.method;
    const headers = headersOf(entry);
    if (entry.method === 'GET') {
      const query = new URLSearchParams([...fieldsOf(entry), ['lang', oneOf(['en', 'zh', 'xx'])]]).toString();
      yield {
        call,
        method,
        path: `${path}${path.includes('?') ? '&' : '?'}${query.slice(0, 6_000)}`,
        headers,
      };
    } else if (oneIn(10))
      yield {
        call,
        method,
        path,
        headers: { ...headers, 'content-type': oneOf([...contentTypes, 'application/json']) },
        body: oneOf(brokenBodies),
      };
    else if (oneIn(3))
      yield {
        call,
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: jsonOf(entry),
      };
    else
      yield {
        call,
        method,
        path,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fieldsOf(entry)).toString(),
      };
  }
};
