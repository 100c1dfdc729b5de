/** One step of the simulator. A number is the index of an example. */
export type Step =
  | { readonly kind: 'event' | 'done' | 'error'; readonly name: string; readonly payload: Payload }
  /** Advances the clock to the next timeout. */
  | { readonly kind: 'clock' };

export type Payload = { readonly example: number } | { readonly value: unknown };

/** Longest path read from a link. */
const mostSteps = 200;

/** `|` separates the steps; inside JSON it is escaped. */
const stepText = (step: Step): string => {
  if (step.kind === 'clock') return 'clock';
  const name = step.kind === 'event' ? step.name : `${step.kind}:${step.name}`;
  if ('value' in step.payload)
    return `${name}~${JSON.stringify(step.payload.value).replaceAll('|', '\\u007c')}`;
  return step.payload.example === 0 ? name : `${name}~${step.payload.example}`;
};

/** A path in the format of a link. */
export const pathText = (steps: readonly Step[]): string => steps.map(stepText).join('|');

const readPayload = (text: string | undefined): Payload | undefined => {
  if (text === undefined) return { example: 0 };
  if (/^\d{1,3}$/.test(text)) return { example: Number(text) };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const readStep = (text: string): Step | undefined => {
  if (text === 'clock') return { kind: 'clock' };
  const [, kind = 'event', name, , payloadText] = /^(?:(done|error):)?([^~:]+)(~(.*))?$/s.exec(text) ?? [];
  const payload = readPayload(payloadText);
  return name === undefined || payload === undefined
    ? undefined
    : { kind: kind as 'event' | 'done' | 'error', name, payload };
};

/** The steps of a link as far as they are valid; `isWhole` is false when the link has more. */
export const readPath = (text: string): { readonly steps: readonly Step[]; readonly isWhole: boolean } => {
  if (text === '') return { steps: [], isWhole: true };
  const read = text.split('|').map(readStep);
  const unreadable = read.findIndex((step) => step === undefined);
  const end = Math.min(unreadable === -1 ? read.length : unreadable, mostSteps);
  return { steps: read.slice(0, end).filter((step) => step !== undefined), isWhole: end === read.length };
};
