import type { PracticeRequest, PracticeResponse } from '#contract/practice-line.ts';
import { canonical } from './canonical.ts';
import type { Excuses } from './excuses.ts';
import type { Trace } from './trace.ts';

/** A request under a key, and the first answer that said yes. */
export interface Accepted {
  readonly request: PracticeRequest;
  /** In canonical form. */
  readonly answer: string;
}

/** What the exchange has answered, so that no answer ever contradicts another. */
export interface Books {
  hear(request: PracticeRequest, response: PracticeResponse, askedMs: number): void;
  readonly accepted: ReadonlyMap<string, Accepted>;
  /** Calls and codes of refusals, with how often they were seen. */
  readonly seen: ReadonlyMap<string, number>;
}

export const isAccepted = ({ status, body }: PracticeResponse): boolean =>
  status === 200 && typeof body === 'string' && body.startsWith('{"type":"ok"');

/** What an answer says. */
export const answerOf = ({ body }: PracticeResponse): string => canonical(JSON.parse(String(body)));

const codeOf = (body: PracticeResponse['body']): string => {
  const read = JSON.parse(String(body)) as { readonly error?: string };
  return read.error ?? 'unknown';
};

export const createBooks = (trace: Trace, report: (problem: string) => void, { excuse }: Excuses): Books => {
  const accepted = new Map<string, Accepted>();
  const seen = new Map<string, number>();
  const keys = new Map<string, string>();
  /** No device sends a request that was confirmed once under two keys. */
  const noteKey = ({ url, headers, body }: PracticeRequest, key: string, until: string): void => {
    const request = canonical([url, headers['authorization'], body, until]);
    const before = keys.get(request) ?? key;
    keys.set(request, before);
    if (before !== key) report(`${url} was sent under ${before} and under ${key}`);
  };
  const count = (name: string): void => void seen.set(name, (seen.get(name) ?? 0) + 1);
  return {
    accepted,
    seen,
    hear(request, response, askedMs) {
      const { method, url, headers } = request;
      const { status } = response;
      const body = String(response.body);
      const path = url.split('?')[0]!;
      trace.note(`${method} ${url} ${headers['idempotency-key'] ?? ''} ${status} ${body}`);
      count(`call ${method} ${path}`);
      if (status >= 500) excuse(`${method} ${path} was answered with ${status}: ${body}`, askedMs);
      const key = headers['idempotency-key'];
      const until = headers['valid-until'];
      if (key !== undefined && until !== undefined) noteKey(request, key, until);
      if (!isAccepted(response)) {
        count(`code ${codeOf(body)}`);
        return;
      }
      if (key === undefined) return;
      const name = `${headers['authorization']} ${key}`;
      const before = accepted.get(name);
      const answer = answerOf(response);
      if (!before) accepted.set(name, { request, answer });
      else if (before.answer !== answer)
        report(`key ${key} of ${path} was answered first with ${before.answer} and then with ${answer}`);
    },
  };
};
