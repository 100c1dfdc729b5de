/** Where a payload differs from every example of its event. */
export type PayloadProblem =
  | { readonly kind: 'notJson' }
  | { readonly kind: 'wrongType'; readonly at: string; readonly expected: readonly string[] }
  | { readonly kind: 'missing'; readonly at: string }
  | { readonly kind: 'unknown'; readonly at: string };

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeName(value) === 'object';

const joined = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

const objectProblem = (
  value: Readonly<Record<string, unknown>>,
  samples: readonly Readonly<Record<string, unknown>>[],
  at: string,
): PayloadProblem | null => {
  const known = new Set(samples.flatMap((sample) => Object.keys(sample)));
  const unknown = Object.keys(value).find((key) => !known.has(key));
  if (unknown !== undefined) return { kind: 'unknown', at: joined(at, unknown) };
  const missing = [...known].find(
    (key) => !Object.hasOwn(value, key) && samples.every((sample) => Object.hasOwn(sample, key)),
  );
  if (missing !== undefined) return { kind: 'missing', at: joined(at, missing) };
  for (const [key, part] of Object.entries(value)) {
    const problem = shapeProblem(
      part,
      samples.filter((sample) => Object.hasOwn(sample, key)).map((sample) => sample[key]),
      joined(at, key),
    );
    if (problem) return problem;
  }
  return null;
};

/** Null when the value has the shape of one of the samples: the same fields of the same types. */
export const shapeProblem = (value: unknown, samples: readonly unknown[], at = ''): PayloadProblem | null => {
  const expected = [...new Set(samples.map(typeName))];
  if (!expected.includes(typeName(value))) return { kind: 'wrongType', at, expected };
  return isObject(value) ? objectProblem(value, samples.filter(isObject), at) : null;
};

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: PayloadProblem };

/** Parses text as a payload with the shape of a sample. */
export const parsePayload = (text: string, samples: readonly unknown[]): Parsed => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: { kind: 'notJson' } };
  }
  const problem = shapeProblem(value, samples);
  return problem ? { ok: false, problem } : { ok: true, value };
};
