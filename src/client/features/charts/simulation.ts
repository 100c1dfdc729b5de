import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type EventObject,
  type ExecutableActionsFrom,
  type AnyStateMachine,
} from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { Payload, Step } from './step-text.ts';
import { activeStates, alwaysTaken, edgesFor, invokedNow } from './where.ts';

export interface Timer {
  readonly id: string;
  readonly event: EventObject;
  readonly dueMs: number;
}

/** A machine at rest after a step: nothing runs; everything is computed from the previous moment. */
export interface Moment {
  /** Undefined: the start. */
  readonly step: Step | undefined;
  readonly snapshot: AnyMachineSnapshot;
  /** State ids, outer before inner. */
  readonly active: ReadonlySet<string>;
  /** Edge ids of the transitions that led here. */
  readonly taken: ReadonlySet<string>;
  readonly clockMs: number;
  readonly timers: readonly Timer[];
}

/** Why a step is refused. */
export type Refusal =
  /** No guard passes, or the state does not handle the event. */
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'noTimer' }
  | { readonly kind: 'ended' }
  /** The machine threw on the payload. */
  | { readonly kind: 'threw'; readonly message: string };

export type Advance =
  | { readonly ok: true; readonly moment: Moment }
  | { readonly ok: false; readonly refusal: Refusal };

type Microsteps = readonly (readonly [
  AnyMachineSnapshot,
  readonly ExecutableActionsFrom<AnyStateMachine>[],
])[];

const withTimers = (timers: readonly Timer[], steps: Microsteps, nowMs: number): Timer[] => {
  let pending = [...timers];
  for (const { type, params } of steps.flatMap(([, actions]) => actions) as {
    type: string;
    params: unknown;
  }[]) {
    const details = params as
      | { sendId?: string; id?: string; delay?: number; event?: EventObject }
      | undefined;
    if (type === 'xstate.cancel') pending = pending.filter(({ id }) => id !== details?.sendId);
    if (type === 'xstate.raise' && details?.event && details.delay !== undefined) {
      const id = details.id ?? details.event.type;
      pending = [
        ...pending.filter((timer) => timer.id !== id),
        { id, event: details.event, dueMs: nowMs + details.delay },
      ];
    }
  }
  return pending.toSorted((a, b) => a.dueMs - b.dueMs);
};

const momentAfter = (
  steps: Microsteps,
  step: Step | undefined,
  first: readonly string[],
  timers: readonly Timer[],
  clockMs: number,
): Moment => {
  const snapshots = steps.map(([snapshot]) => snapshot);
  const snapshot = snapshots.at(-1)!;
  return {
    step,
    snapshot,
    active: activeStates(snapshot),
    taken: new Set([
      ...first,
      ...snapshots.slice(1).flatMap((next, index) => alwaysTaken(snapshots[index]!, next)),
    ]),
    clockMs,
    timers: snapshot.status === 'active' ? withTimers(timers, steps, clockMs) : [],
  };
};

export const begin = ({ machine, input }: CatalogueEntry): Moment =>
  momentAfter(getInitialMicrosteps(machine, input), undefined, [], [], 0);

const chosen = (payload: Payload, examples: readonly unknown[]): unknown =>
  'value' in payload ? payload.value : examples[payload.example];

/** The event as the machine receives it; undefined when it cannot be sent now. */
const eventOf = (
  { events, answers }: CatalogueEntry,
  { snapshot, timers }: Moment,
  step: Step,
): AnyEventObject | undefined => {
  if (step.kind === 'clock') return timers[0]?.event;
  if (step.kind === 'event')
    return { ...(chosen(step.payload, events[step.name] ?? []) as object | undefined), type: step.name };
  const actor = invokedNow(snapshot).find(({ src }) => src === step.name);
  if (!actor) return undefined;
  const answer = chosen(step.payload, answers[step.name]?.[step.kind] ?? []);
  return {
    type: `xstate.${step.kind}.actor.${actor.id}`,
    [step.kind === 'done' ? 'output' : 'error']: answer,
    actorId: actor.id,
  };
};

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message.split('\n').at(-1)! : String(problem);

/** Applies a step to a moment. */
export const advance = (entry: CatalogueEntry, moment: Moment, step: Step): Advance => {
  if (moment.snapshot.status !== 'active') return { ok: false, refusal: { kind: 'ended' } };
  const event = eventOf(entry, moment, step);
  if (!event) return { ok: false, refusal: { kind: step.kind === 'clock' ? 'noTimer' : 'notAdmitted' } };
  try {
    if (!moment.snapshot.can(event)) return { ok: false, refusal: { kind: 'notAdmitted' } };
    const [due] = moment.timers;
    const clockMs = step.kind === 'clock' && due ? due.dueMs : moment.clockMs;
    const left = step.kind === 'clock' ? moment.timers.slice(1) : moment.timers;
    return {
      ok: true,
      moment: momentAfter(
        [[moment.snapshot, []], ...getMicrosteps(entry.machine, moment.snapshot, event)],
        step,
        edgesFor(moment.snapshot, event),
        left,
        clockMs,
      ),
    };
  } catch (problem) {
    return { ok: false, refusal: { kind: 'threw', message: messageOf(problem) } };
  }
};

/** Every moment of a path, starting with the initial one, as far as the machine accepts it. */
export const replay = (
  entry: CatalogueEntry,
  steps: readonly Step[],
): { readonly moments: readonly Moment[]; readonly isWhole: boolean } => {
  const moments = [begin(entry)];
  for (const step of steps) {
    const next = advance(entry, moments.at(-1)!, step);
    if (!next.ok) return { moments, isWhole: false };
    moments.push(next.moment);
  }
  return { moments, isWhole: true };
};
