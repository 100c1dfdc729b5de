import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Cause, Chart, Edge, Invoked, State } from '#client/features/charts/chart.ts';

const idOf = (node: AnyStateNode): string => node.path.join('.');

const typeOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('type' in value))
    return undefined;
  return typeof value.type === 'string' ? value.type : undefined;
};

/** An action by its name; the timers of `after` are excluded. */
const actionName = (action: unknown): string | undefined => {
  const type = typeOf(action);
  if (type === undefined)
    return typeof action === 'function' && action.name !== '' ? action.name : 'an unnamed action';
  if (!type.startsWith('xstate.')) return type;
  const [event, id] =
    typeof action === 'function'
      ? ['event' in action ? typeOf(action.event) : undefined, 'sendId' in action ? action.sendId : undefined]
      : [];
  if (event?.startsWith('xstate.after.') || (typeof id === 'string' && id.startsWith('xstate.after.')))
    return undefined;
  return [type.slice('xstate.'.length), event].filter(Boolean).join(' ');
};

const actionNames = (actions: readonly unknown[]): string[] =>
  actions.map(actionName).filter((name) => name !== undefined);

const guardName = (guard: unknown): string | null => {
  if (guard === undefined) return null;
  return (
    typeOf(guard) ?? (typeof guard === 'function' && guard.name !== '' ? guard.name : 'an unnamed guard')
  );
};

const invokedBy = (node: AnyStateNode): Invoked[] =>
  node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id }));

const causeOf = (event: string, node: AnyStateNode): Cause => {
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (actor)
    return {
      kind: actor[1] === 'done' ? 'done' : 'error',
      name: invokedBy(node).find(({ id }) => id === actor[2])?.src ?? actor[2]!,
    };
  if (event.startsWith('xstate.after.'))
    return { kind: 'after', name: event.slice('xstate.after.'.length, -`.${node.id}`.length) };
  if (event.startsWith('xstate.done.state.')) return { kind: 'finished', name: node.key };
  return event === '' ? { kind: 'always', name: '' } : { kind: 'event', name: event };
};

const edgesOf = (
  node: AnyStateNode,
  event: string,
  alternatives: readonly AnyTransitionDefinition[],
): Edge[] =>
  alternatives.map((definition, index) => ({
    id: [idOf(node), event, index].join(' '),
    source: idOf(node),
    targets: (definition.target ?? []).map(idOf),
    event,
    cause: causeOf(event, node),
    guard: guardName(definition.guard) ?? (index > 0 ? 'else' : null),
    actions: actionNames(definition.actions),
    reenters: definition.reenter,
  }));

const stateOf = (node: AnyStateNode): State => ({
  id: idOf(node),
  name: node.key,
  kind: node.type,
  parent: node.parent ? idOf(node.parent) : null,
  initial: node.type === 'compound' ? idOf(node.initial.target![0]!) : null,
  tags: [...node.tags],
  invokes: invokedBy(node),
  entry: actionNames(node.entry),
  exit: actionNames(node.exit),
});

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** The definition of a machine, with the names of its source. Nothing runs. */
export const readMachine = (machine: AnyStateMachine): Chart => {
  const nodes = nodesOf(machine.root);
  return {
    states: nodes.map(stateOf),
    edges: nodes.flatMap((node) => [
      ...[...node.transitions].flatMap(([event, alternatives]) => edgesOf(node, event, alternatives)),
      ...edgesOf(node, '', node.always ?? []),
    ]),
  };
};
