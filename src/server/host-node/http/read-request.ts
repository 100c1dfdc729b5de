import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Fields } from '#server/exchange/lib/calls/read-input.ts';
import { readMultipart } from './multipart.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

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
