import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * The named answers that states waiting for an actor (tag `busy`) lack; also reports a waiting state that
 * is not named, or a named one that does not wait.
 */
export const lackingAnswers = (
  machine: AnyStateMachine,
  answers: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.path.join('.'), node]));
  const waiting = [...nodes].filter(([, node]) => node.tags.includes('busy')).map(([name]) => name);
  return [
    ...waiting.filter((name) => !answers[name]).map((name) => `${name} waits, and no answers are named`),
    ...Object.entries(answers).flatMap(([name, events]) => {
      const node = nodes.get(name);
      if (!node || !waiting.includes(name)) return [`${name} does not wait`];
      return events.filter((event) => !node.transitions.has(event)).map((event) => `${name} lacks ${event}`);
    }),
  ];
};

/**
 * Transitions that no path through the machine takes, with the given alphabet and the timers of its states:
 * "open: user.closed 1".
 */
export const untakenTransitions = (
  machine: AnyStateMachine,
  {
    events,
    input,
    contextKey,
  }: {
    readonly events: readonly AnyEventObject[];
    readonly input?: unknown;
    readonly contextKey?: (context: never) => unknown;
  },
): string[] => {
  const nodes = nodesOf(machine.root);
  const alphabet = [
    ...events,
    ...nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType }))),
  ];
  const keyOf = (contextKey ?? ((context: unknown) => context)) as (context: unknown) => unknown;
  const situations = Object.values(
    getAdjacencyMap(machine, {
      events: alphabet,
      input,
      limit: 5_000,
      serializeState: (snapshot: AnyMachineSnapshot) =>
        JSON.stringify([snapshot.value, keyOf(snapshot.context)]),
    }),
  );
  const taken = new Set(
    situations.flatMap(({ state }) =>
      alphabet.flatMap((event) => machine.getTransitionData(state as never, event as never) ?? []),
    ),
  );
  return nodes.flatMap((node) =>
    [...node.transitions].flatMap(([type, transitions]) =>
      transitions.flatMap((transition, index) =>
        taken.has(transition) ? [] : [`${node.path.join('.')}: ${type} ${index + 1}`],
      ),
    ),
  );
};
