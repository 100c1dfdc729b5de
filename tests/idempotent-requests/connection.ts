import type { TestServer } from '#tests/support/server.ts';

/**
 * What happens to one sending of an idempotent request.
 * - `passes`: it arrives, and so does its answer
 * - `requestLost`, `answerLost`: the connection breaks before or after the exchange has received it
 * - `overtaken`: no answer and no error; it arrives only when `deliverLate` is called
 * - `diesUnsent`, `diesUnanswered`: the device dies before or after the exchange has received it
 */
export type Fate = 'passes' | 'requestLost' | 'answerLost' | 'overtaken' | 'diesUnsent' | 'diesUnanswered';

export interface Sending {
  /** "POST /api/coin/trade". */
  readonly call: string;
  readonly key: string;
  readonly attempt: number;
  readonly validUntil: string;
}

/** The connection between a device and the exchange. Lists cannot be read over it: no row of the table needs them. */
export interface Connection {
  readonly fetch: typeof fetch;
  /** Every sending of an idempotent request, in order. */
  readonly sendings: readonly Sending[];
  /** No call is in flight. */
  isIdle(): boolean;
  /** A sending's fate was that the device dies. */
  hasDied(): boolean;
  /** Delivers the sendings that were overtaken. */
  deliverLate(): Promise<void>;
}

interface ConnectionPlan {
  /** One per sending, in order; later sendings pass. */
  readonly fates: readonly Fate[];
  /** Runs while the first sending is in flight. */
  readonly onTheWay: () => Promise<void>;
}

/** Calls by which a device gets its user and the time. */
const passing = /^\/api\/(user\/info|getSiteConfig)\b/;

const never = (): Promise<never> => new Promise(() => undefined);
const broken = (): never => {
  throw new TypeError('Failed to fetch');
};

export const openConnection = (server: TestServer, { fates, onTheWay }: ConnectionPlan): Connection => {
  const sendings: Sending[] = [];
  const late: (() => Promise<Response>)[] = [];
  let underWay = 0;
  let hasDied = false;

  /** The device's clock stops while this runs. */
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };

  const arrive = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await server.app.http.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: address,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(init.body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(init.body ? { payload: (init.body as URLSearchParams).toString() } : {}),
    });
    const { date = '' } = response.headers;
    return new Response(response.body, { status: response.statusCode, headers: { date: String(date) } });
  };

  const deliver = (address: string, init: RequestInit): Promise<Response> =>
    during(() => arrive(address, init));

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const attempt = headers.get('idempotency-attempt');
    if (attempt === null) return passing.test(address) ? deliver(address, init) : broken();
    sendings.push({
      call: `${init.method} ${address}`,
      key: headers.get('idempotency-key')!,
      attempt: Number(attempt),
      validUntil: headers.get('valid-until')!,
    });
    if (sendings.length === 1) await during(onTheWay);
    const fate = fates[sendings.length - 1] ?? 'passes';
    switch (fate) {
      case 'passes':
        return deliver(address, init);
      case 'requestLost':
        return broken();
      case 'answerLost':
        await deliver(address, init);
        return broken();
      case 'overtaken':
        late.push(() => deliver(address, init));
        return never();
      case 'diesUnanswered':
        await deliver(address, init);
        hasDied = true;
        return never();
      case 'diesUnsent':
        hasDied = true;
        return never();
    }
  };

  return {
    sendings,
    isIdle: () => underWay === 0,
    hasDied: () => hasDied,
    fetch: (input, init = {}) => send(String(input), init),
    async deliverLate() {
      for (const sending of late) await sending();
    },
  };
};
