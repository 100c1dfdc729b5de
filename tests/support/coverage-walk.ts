import { getInitialMicrosteps, getMicrosteps, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';

/** How many situations are looked at before what is left counts as untaken: contexts may grow for ever. */
const mostSituations = 2_000;

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Every transition of a chart by a name to find it: "granted: clock.dayPassed 2". */
const namedTransitions = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, definitions]) =>
        definitions.map((definition, place) => [definition, `${node.path.join('.')}: ${event || 'always'} ${place + 1}`] as const),
      ),
    ),
  );

/** What may happen by the examples: events, what actors answer and fail with, and time-outs. */
const happenings = ({ machine, events, answers }: CatalogueEntry): AnyEventObject[] => [
  ...Object.entries(events).flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type }))),
  ...nodesOf(machine.root).flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => [
      ...(answers[String(src)]?.done ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...(answers[String(src)]?.error ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
    ]),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]),
];

const situationOf = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([value, context], (_key, part: unknown) => (part instanceof Set || part instanceof Map ? [...part] : part instanceof Error ? part.message : part));

/** The eventless transitions that led from each of these steps to the next. */
const alwaysTaken = (steps: readonly AnyMachineSnapshot[]): AnyTransitionDefinition[] =>
  steps.flatMap((from, place) => {
    const to = steps[place + 1];
    return to ? from._nodes.flatMap((node) => (node.always ?? []).filter(({ target }) => target?.some((state) => to._nodes.includes(state)))) : [];
  });

/** The transitions that no way through the machine takes with the catalogue's examples, from any of these beginnings. */
export const untakenByExamples = (entry: CatalogueEntry, inputs: readonly unknown[] = [entry.input]): string[] => {
  const { machine } = entry;
  const events = happenings(entry);
  const left = namedTransitions(machine);
  const seen = new Set<string>();
  const waiting: AnyMachineSnapshot[] = [];

  const arrive = (steps: readonly AnyMachineSnapshot[]): void => {
    for (const transition of alwaysTaken(steps)) left.delete(transition);
    const end = steps.at(-1);
    if (!end || seen.has(situationOf(end))) return;
    seen.add(situationOf(end));
    waiting.push(end);
  };

  for (const input of inputs) arrive(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot as AnyMachineSnapshot));
  for (let place = 0; place < waiting.length && left.size > 0 && seen.size < mostSituations; place += 1) {
    const snapshot = waiting[place]!;
    if (snapshot.status !== 'active') continue;
    for (const event of events) {
      const taken = machine.getTransitionData(snapshot as never, event as never);
      if (!taken?.length) continue;
      for (const transition of taken) left.delete(transition);
      arrive(getMicrosteps(machine, snapshot as never, event as never).map(([step]) => step as AnyMachineSnapshot));
    }
  }
  return [...left.values()];
};
