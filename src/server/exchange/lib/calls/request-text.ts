import type { CallName } from '#contract/calls.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { langField } from '#contract/users.ts';
import { preferredLanguage } from '#domain/people/languages.ts';
import {
  attemptPattern,
  keyPattern,
  parseValidUntil,
  recognise,
} from '#server/exchange/lib/requests/idempotency.ts';
import type { IdempotencyKey } from './handlers.ts';
import type { Fields } from './read-input.ts';
import { Refusal } from './refusal.ts';

/* What the headers and fields of a request say, on every line: its language and idempotency key. */

export interface RequestText {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: unknown;
  readonly body: unknown;
}

const firstOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/**
 * The language in which the request is to be answered. The specification fixes `lang` of the registration's
 * code request; there, `Accept-Language` carries the user's own language, in which mail and answer are
 * written. An upload without `lang` uses that header too.
 * @param call the name of the requested call; undefined: it is none
 */
export const languageOf = ({ headers, query, body }: RequestText, call: string | undefined): LanguageCode => {
  const accepted = firstOf(headers['accept-language']);
  const fields = body as Fields | null | undefined;
  const isFixed = call === 'requestCode' && fields?.['scene'] === 'register';
  const asked = fields?.['lang'] ?? (query as Fields | undefined)?.['lang'];
  // Read from the raw headers: a request whose address cannot be parsed has none of the
  // properties that plug-ins add.
  const isUpload = firstOf(headers['content-type'])?.startsWith('multipart/') ?? false;
  if (accepted && (isFixed || (asked === undefined && isUpload)))
    return preferredLanguage(accepted.split(',').map((tag) => tag.split(';')[0]!.trim()));
  return langField.parse(asked);
};

/**
 * The value of a header in the required form; null if the request has none.
 * @throws Refusal `parameter.error`
 */
const readHeader = <Value>(
  { headers }: Pick<RequestText, 'headers'>,
  name: string,
  parse: (text: string) => Value | null,
): Value | null => {
  const text = headers[name.toLowerCase()];
  if (text === undefined) return null;
  const value = typeof text === 'string' ? parse(text) : null;
  if (value === null) throw new Refusal('parameter.error', { field: name });
  return value;
};

/**
 * @throws Refusal `parameter.error` when a call that changes something has no
 * valid key, attempt or time limit.
 */
export const readKey = (
  request: Pick<RequestText, 'headers'>,
  name: CallName,
  fields: Fields,
): IdempotencyKey => {
  const key = readHeader(request, 'Idempotency-Key', (text) => (keyPattern.test(text) ? text : null));
  if (key === null) throw new Refusal('parameter.error', { field: 'Idempotency-Key' });
  return {
    ...recognise(name, fields, key),
    attempt: readHeader(request, 'Idempotency-Attempt', (text) =>
      attemptPattern.test(text) ? Number(text) : null,
    ),
    validUntil: readHeader(request, 'Valid-Until', parseValidUntil),
  };
};
