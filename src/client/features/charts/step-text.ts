/** One thing that happens to a machine in the simulator. A number stands for the example of that place. */
export type Step =
  | { readonly kind: 'event' | 'done' | 'error'; readonly name: string; readonly payload: Payload }
  /** The clock goes on until the next time-out is due. */
  | { readonly kind: 'clock' };

export type Payload = { readonly example: number } | { readonly value: unknown };

/** No link is followed further. */
const mostSteps = 200;

/** `|` parts the steps; inside JSON it is written as an escape. */
const stepText = (step: Step): string => {
  if (step.kind === 'clock') return 'clock';
  const name = step.kind === 'event' ? step.name : `${step.kind}:${step.name}`;
  if ('value' in step.payload)
    return `${name}~${JSON.stringify(step.payload.value).replaceAll('|', '\\u007c')}`;
  return step.payload.example === 0 ? name : `${name}~${step.payload.example}`;
};

/** A path as a link carries it. */
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

/** The steps of a link as far as they can be read; `isWhole` is false when it says more than that. */
export const readPath = (text: string): { readonly steps: readonly Step[]; readonly isWhole: boolean } => {
  if (text === '') return { steps: [], isWhole: true };
  const read = text.split('|').map(readStep);
  const unreadable = read.findIndex((step) => step === undefined);
  const end = Math.min(unreadable === -1 ? read.length : unreadable, mostSteps);
  return { steps: read.slice(0, end).filter((step) => step !== undefined), isWhole: end === read.length };
};
