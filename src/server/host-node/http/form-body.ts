import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

const encoded = /[%+]/;

const decode = (text: string): string => {
  if (!encoded.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw Object.assign(new Refusal('request.malformed'), { cause });
  }
};

/**
 * Strict form decoding: invalid percent sequences, invalid UTF-8, NUL and repeated fields are refused.
 * @throws Refusal
 */
export const parseForm = (body: string): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const pair of body.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : decode(pair.slice(at + 1));
    if (fields.has(name) || name.includes('\0') || value.includes('\0'))
      throw new Refusal('request.malformed', { field: name.slice(0, 64) });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
};
