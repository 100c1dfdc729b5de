import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { langField } from '#contract/users.ts';
import { preferredLanguage } from '#domain/people/languages.ts';
import {
  attemptPattern,
  keyPattern,
  parseValidUntil,
  recognise,
} from '#server/exchange/lib/requests/idempotency.ts';
import type { IdempotencyKey } from '#server/exchange/lib/calls/handlers.ts';
import type { Fields } from '#server/exchange/lib/calls/read-input.ts';
import { readMultipart } from './multipart.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/* What a request says: its fields, language and idempotency key. */

interface ReadFields {
  readonly fields: Fields;
  /** Identifies a repeat of the request: the same fields, with a file replaced by its hash. */
  readonly recognised: Fields;
}

/** The fields of a call, from the query or the body. @throws Refusal */
export const readFields = async (request: FastifyRequest, entry: Endpoint): Promise<ReadFields> => {
  if (request.isMultipart()) {
    if (entry.body !== 'multipart') throw new Refusal('request.malformed');
    const read = await readMultipart(request);
    // Stored where other bodies are, for code that reads the language.
    request.body = read.fields;
    return read;
  }
  const source = entry.method === 'GET' ? request.query : request.body;
  const fields = typeof source === 'object' && source !== null ? (source as Fields) : {};
  return { fields, recognised: fields };
};

/**
 * The language in which the request is to be answered. The specification fixes `lang` of the registration's
 * code request; there, `Accept-Language` carries the user's own language, in which mail and answer are
 * written. An upload without `lang` uses that header too.
 */
export const languageOf = (request: FastifyRequest): LanguageCode => {
  const accepted = request.headers['accept-language'];
  const isFixed =
    request.routeOptions.config.call === 'requestCode' &&
    (request.body as Fields | undefined)?.['scene'] === 'register';
  const asked =
    (request.body as Fields | undefined)?.['lang'] ?? (request.query as Fields | undefined)?.['lang'];
  // Read from the raw headers: a request whose address cannot be parsed has none of the
  // properties that plug-ins add.
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  if (accepted && (isFixed || (asked === undefined && isUpload)))
    return preferredLanguage(accepted.split(',').map((tag) => tag.split(';')[0]!.trim()));
  return langField.parse(asked);
};

/**
 * The value of a header in the required form; null if the request has none.
 * @throws Refusal `parameter.error`
 */
const readHeader = <Value>(
  request: FastifyRequest,
  name: string,
  parse: (text: string) => Value | null,
): Value | null => {
  const text = request.headers[name.toLowerCase()];
  if (text === undefined) return null;
  const value = typeof text === 'string' ? parse(text) : null;
  if (value === null) throw new Refusal('parameter.error', { field: name });
  return value;
};

/**
 * @throws Refusal `parameter.error` when a call that changes something has no
 * valid key, attempt or time limit.
 */
export const readKey = (request: FastifyRequest, name: CallName, fields: Fields): IdempotencyKey => {
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
