import {
  createActor,
  type AnyActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * Every transition the machine defines, with its name in reports: "open on user.closed, 1st to closing".
 */
const transitionsOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, alternatives]) =>
        alternatives.map((definition, index) => {
          const targets = (definition.target ?? []).map(({ path }) => path.join('.')).join(', ');
          return [
            definition,
            `${node.path.join('.') || machine.id} on ${event}, no. ${index + 1}${targets && ` to ${targets}`}`,
          ] as const;
        }),
      ),
    ),
  );

/** The events of the examples, the answers of every invoked actor, and the timers. */
const alphabetOf = ({ machine, events, answers }: CatalogueEntry): AnyEventObject[] => [
  ...Object.entries(events).flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type }))),
  ...nodesOf(machine.root).flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => {
      const { done, error } = answers[String(src)] ?? { done: [], error: [] };
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((failure) => ({ type: `xstate.error.actor.${id}`, error: failure, actorId: id })),
      ];
    }),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]),
];

const serialise = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Set || part instanceof Map ? [...part] : part,
  ) ?? 'undefined';

/** Maximum number of situations visited before untaken transitions are given up. */
const limit = 5_000;

export interface TransitionCoverage {
  readonly transitions: number;
  readonly untaken: readonly string[];
}

const nothing = (): void => undefined;

/**
 * Which transitions of a machine its examples take: walks it from its initial states, nearest situations
 * first, until every one is taken or nothing new is found. The machine itself reports the transitions,
 * `always` and raised events included; no effect runs.
 */
export const coverTransitions = (entry: CatalogueEntry): TransitionCoverage => {
  const { machine, input, otherInputs } = entry;
  const names = transitionsOf(machine);
  const untaken = new Set(names.keys());
  const begin = (beginning: unknown): AnyActor =>
    createActor(machine, {
      input: beginning,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep')
          inspected._transitions.forEach((transition) => untaken.delete(transition));
      },
    });
  const self = begin(input);
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  const alphabet = alphabetOf(entry);
  const queue: AnyMachineSnapshot[] = [self, ...otherInputs.map(begin)].map(
    (actor) => actor.getSnapshot() as AnyMachineSnapshot,
  );
  const seen = new Set<string>();
  for (let at = queue.shift(); at && untaken.size > 0 && seen.size < limit; at = queue.shift()) {
    for (const event of alphabet) {
      const next = machine.transition(at, event, scope);
      const situation = serialise([next.value, next.context]);
      if (seen.has(situation)) continue;
      seen.add(situation);
      if (next.status === 'active') queue.push(next);
    }
  }
  return { transitions: names.size, untaken: [...untaken].map((transition) => names.get(transition)!) };
};
