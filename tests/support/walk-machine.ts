import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

export interface WalkOptions {
  readonly input?: unknown;
  /** The machine's own events: one valid and one invalid value of each. */
  readonly events: readonly AnyEventObject[];
  /**
   * The outputs of each invoked actor, by its `src` or `id`; several values walk several outputs, none
   * means `undefined`.
   */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** The error of each invoked actor; without one, an Error. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
  /**
   * The part of the context that distinguishes states; by default all of it. Bound it, or the graph
   * explodes.
   */
  readonly contextKey?: (context: never) => unknown;
  /** Maximum number of situations to visit; reaching it is an error. */
  readonly limit?: number;
}

export interface Walk {
  /** State value as text, of every leaf state that was reached: "submitting", "session.signedIn". */
  readonly reached: readonly string[];
  /** Leaf states that the machine defines and no event leads to. */
  readonly unreached: readonly string[];
  /** Reached states, not final, that no event leaves. */
  readonly deadEnds: readonly string[];
  /** Waiting states (those that invoke something) that lack an answer: "submitting lacks a time-out". */
  readonly unanswered: readonly string[];
  /** The shortest way to every state: "editing -> user.submitted -> submitting -> timeout -> uncertain". */
  readonly paths: readonly string[];
}

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * The done, error and time-out events that real runs would produce, created here: effects do not run in a
 * walk.
 */
const answersOf = (
  nodes: readonly AnyStateNode[],
  { outputs = {}, errors = {} }: WalkOptions,
): AnyEventObject[] =>
  nodes.flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => {
      const name = typeof src === 'string' ? src : id;
      return [
        ...(outputs[name] ?? outputs[id] ?? [undefined]).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        ...(errors[name] ?? errors[id] ?? [new Error(`${name} failed`)]).map((error) => ({
          type: `xstate.error.actor.${id}`,
          error,
          actorId: id,
        })),
      ];
    }),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]);

/** Readable name of an event for the paths: an actor's answer by its name, a timer's by `timeout`. */
const nameOf = (event: AnyEventObject): string => {
  const [, kind, , name] = /^xstate\.(done|error|after)\.(actor)?\.?(.*)$/.exec(event.type) ?? [];
  if (kind === 'after') return `after ${String(name).split('.')[0]}`;
  return kind ? `${String(name).split('.').at(-1)} ${kind}` : event.type;
};

/** Names of the leaf states a snapshot is in; parallel ones joined by "+". */
const leavesOf = (snapshot: AnyMachineSnapshot): string => {
  const leaves = snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(pathOf);
  return [...new Set(leaves)].sort().join(' + ');
};

const serialise = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Error ? part.message : part instanceof Set || part instanceof Map ? [...part] : part,
  ) ?? 'undefined';

const handled = (node: AnyStateNode, matches: (eventType: string) => boolean): boolean =>
  [node, ...ancestorsOf(node)].some((owner) => [...owner.transitions.keys()].some(matches));

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

const unansweredIn = (nodes: readonly AnyStateNode[]): string[] =>
  nodes.flatMap((node) =>
    node.invoke.flatMap(({ id }) => [
      ...(handled(node, (type) => type === `xstate.done.actor.${id}`)
        ? []
        : [`${pathOf(node)} lacks done of ${id}`]),
      ...(handled(node, (type) => type === `xstate.error.actor.${id}`)
        ? []
        : [`${pathOf(node)} lacks error of ${id}`]),
      ...(handled(node, (type) => type.startsWith('xstate.after.'))
        ? []
        : [`${pathOf(node)} lacks a time-out`]),
    ]),
  );

/**
 * Walks a machine in every way a small alphabet of events allows, with the answers of its actors and timers
 * added. Actors that listen as long as their state lasts (`fromCallback`) have no answer to wait for; name
 * their ids in `listeners`.
 */
export const walkMachine = (
  machine: AnyStateMachine,
  options: WalkOptions & { readonly listeners?: readonly string[] },
): Walk => {
  const nodes = nodesOf(machine.root);
  const listeners = new Set(options.listeners ?? []);
  const waiting = nodes.filter((node) =>
    node.invoke.some(({ id, src }) => !listeners.has(id) && !listeners.has(String(src))),
  );
  const events = [...options.events, ...answersOf(nodes, options)];
  const limit = options.limit ?? 5_000;
  const keyOf = (options.contextKey ?? ((context: unknown) => context)) as (context: unknown) => unknown;
  const traversal = {
    events,
    input: options.input,
    limit,
    serializeState: (snapshot: AnyMachineSnapshot) =>
      `${leavesOf(snapshot)} ${serialise(keyOf(snapshot.context))}`,
    serializeEvent: (event: AnyEventObject) => serialise(event),
  };
  const adjacency = Object.values(getAdjacencyMap(machine, traversal));
  if (adjacency.length >= limit)
    throw new Error(`the walk was stopped at ${limit} situations: bound the alphabet or the context`);

  const reached = new Set(adjacency.map(({ state }) => leavesOf(state as AnyMachineSnapshot)));
  const reachedLeaves = new Set([...reached].flatMap((leaves) => leaves.split(' + ')));
  const leaves = nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(pathOf);

  const leavable = new Set<string>();
  for (const { state, transitions } of adjacency) {
    const from = leavesOf(state as AnyMachineSnapshot);
    const next = (Object.values(transitions) as { state: AnyMachineSnapshot }[]).map((edge) =>
      leavesOf(edge.state),
    );
    if (next.some((to) => to !== from)) leavable.add(from);
  }
  const finals = new Set(
    adjacency
      .filter(({ state }) => (state as AnyMachineSnapshot).status === 'done')
      .map(({ state }) => leavesOf(state as AnyMachineSnapshot)),
  );

  const shortest = new Map<string, string>();
  for (const { state, steps } of getShortestPaths(machine, traversal)) {
    const end = leavesOf(state as AnyMachineSnapshot);
    const route = steps
      .map(({ state: at, event }) =>
        event.type === 'xstate.init' ? leavesOf(at) : `-> ${nameOf(event)} -> ${leavesOf(at)}`,
      )
      .join(' ');
    const known = shortest.get(end);
    if (known === undefined || route.split('->').length < known.split('->').length)
      shortest.set(end, route || end);
  }

  return {
    reached: [...reached].sort(),
    unreached: leaves.filter((leaf) => !reachedLeaves.has(leaf)).sort(),
    deadEnds: [...reached].filter((state) => !leavable.has(state) && !finals.has(state)).sort(),
    unanswered: unansweredIn(waiting),
    paths: [...shortest.values()].sort(),
  };
};
