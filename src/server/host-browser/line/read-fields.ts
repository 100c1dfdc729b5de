import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PracticeRequest } from '#contract/practice-line.ts';
import { mostFileBytes } from '#domain/uploads/uploads.ts';
import { mostFieldBytes, mostFields } from '#server/exchange/lib/calls/multipart-limits.ts';
import type { Fields } from '#server/exchange/lib/calls/read-input.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';

export interface ReadFields {
  readonly fields: Fields;
  /** Identifies a repeat of the request: the same fields, with a file replaced by its hash. */
  readonly recognised: Fields;
}

/** Fields by name; a repeated one has all of its values, which no call accepts. */
export const queryOf = (search: string): Fields => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
};

export const hasFile = ({ body }: PracticeRequest): boolean =>
  body?.some(([, value]) => typeof value !== 'string') ?? false;

const malformed = (name: string): Refusal => new Refusal('request.malformed', { field: name.slice(0, 64) });

/** @throws Refusal for anything but a form with one file and short texts */
const requireForm = (body: NonNullable<PracticeRequest['body']>): void => {
  const texts = body.filter(([, value]) => typeof value === 'string');
  if (texts.length > mostFields || body.length - texts.length > 1) throw new Refusal('request.malformed');
  for (const [name, value] of texts)
    if (new TextEncoder().encode(value as string).length > mostFieldBytes) throw malformed(name);
};

/** The fields of a call, from the query or the body. @throws Refusal */
export const readFields = async (
  request: PracticeRequest,
  name: CallName,
  query: Fields,
): Promise<ReadFields> => {
  const entry: Endpoint = calls[name];
  if (entry.method === 'GET') return { fields: query, recognised: query };
  const fields: Record<string, string | File> = {};
  const recognised: Record<string, string> = {};
  const body = request.body ?? [];
  if (hasFile(request)) {
    if (entry.body !== 'multipart') throw new Refusal('request.malformed');
    requireForm(body);
  }
  for (const [field, value] of body) {
    if (field in fields) throw malformed(field);
    if (typeof value === 'string') {
      fields[field] = recognised[field] = value;
      continue;
    }
    if (value.size > mostFileBytes) throw new Refusal('upload.tooLarge', { field });
    const bytes = new Uint8Array(await value.arrayBuffer());
    fields[field] = new File([bytes], 'upload');
    recognised[field] = sha256(bytes);
  }
  return { fields, recognised };
};
