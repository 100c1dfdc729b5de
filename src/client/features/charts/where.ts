import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import type { Invoked } from './chart.ts';

const idOf = (node: AnyStateNode): string => node.path.join('.');

const idsIn = (value: StateValue, outer: string): string[] => {
  const inner = (name: string): string => (outer === '' ? name : `${outer}.${name}`);
  if (typeof value === 'string') return [inner(value)];
  return Object.entries(value).flatMap(([name, rest]) => [
    inner(name),
    ...(rest === undefined ? [] : idsIn(rest, inner(name))),
  ]);
};

/** Ids of every active state of the value, outer before inner, starting with the root. */
export const statesOf = (value: StateValue): ReadonlySet<string> => new Set(['', ...idsIn(value, '')]);

export const activeStates = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  statesOf(snapshot.value as StateValue);

/** The states that contain none of the others, such as "signedIn.settled". */
export const leavesOf = (active: ReadonlySet<string>): string[] =>
  [...active].filter((id) => id !== '' && ![...active].some((other) => other.startsWith(`${id}.`)));

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => {
  const active = activeStates(snapshot);
  return nodesOf(snapshot.machine.root).filter((node) => active.has(idOf(node)));
};

/** The actors that run in the current state. */
export const invokedNow = (snapshot: AnyMachineSnapshot): Invoked[] =>
  activeNodes(snapshot).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  );

const edgeId = (
  { source, eventType }: AnyTransitionDefinition,
  alternatives: readonly AnyTransitionDefinition[],
  definition: AnyTransitionDefinition,
): string => [idOf(source), eventType, alternatives.indexOf(definition)].join(' ');

/** Ids of the transitions that the event takes from here. */
export const edgesFor = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] =>
  ((snapshot.machine.getTransitionData(snapshot, event) ?? []) as AnyTransitionDefinition[]).map(
    (definition) =>
      edgeId(definition, definition.source.transitions.get(definition.eventType) ?? [], definition),
  );

/** Ids of the eventless transitions that may have led from one snapshot to the other. */
export const alwaysTaken = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] => {
  const reached = activeStates(after);
  return activeNodes(before).flatMap((node) =>
    (node.always ?? [])
      .filter(({ target }) => target?.some((to) => reached.has(idOf(to as AnyStateNode))))
      .map((definition) => edgeId(definition, node.always!, definition)),
  );
};
