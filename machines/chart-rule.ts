import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type OutputFrom,
  type StateValueFrom,
  type TagsFrom,
} from 'xstate';

type PathOf<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: `${Name}.${PathOf<NonNullable<Value[Name]>>}` }[keyof Value & string];

/**
 * A state of the chart as a row stores it: its name, or where states nest the names from the outside in,
 * joined by dots.
 */
export type StatusOf<Machine extends AnyStateMachine> = PathOf<StateValueFrom<Machine>>;

/** The part of a row that the chart governs. */
export interface Stored<Machine extends AnyStateMachine> {
  readonly status: StatusOf<Machine>;
  readonly context: ContextFrom<Machine>;
}

/** The next state; store it in the same transaction that moves the money. */
export interface Step<Machine extends AnyStateMachine> extends Stored<Machine> {
  readonly tags: ReadonlySet<TagsFrom<Machine>>;
  /** True in a final state, which nothing leaves. */
  readonly isDone: boolean;
  /** Output of a final state that defines one. */
  readonly output: OutputFrom<Machine> | undefined;
  /** The chart's named actions for this step, in order; the caller carries them out. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

/** Applies one chart to stored rows: a status that the chart does not reach cannot be produced here. */
export interface ChartRule<Machine extends AnyStateMachine> {
  readonly statuses: readonly StatusOf<Machine>[];
  start(input: InputFrom<Machine>): Step<Machine>;
  /** Null for an event that the chart does not admit here, by state or by guard. */
  next(stored: Stored<Machine>, event: EventFrom<Machine>): Step<Machine> | null;
}

const leavesBelow = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') throw new Error(`${node.id} is parallel; the status of a row is one state`);
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  return children.length === 0 ? [node] : children.flatMap(leavesBelow);
};

const pathOf = (value: AnyMachineSnapshot['value']): string => {
  if (typeof value === 'string') return value;
  const [[name, inner]] = Object.entries(value) as [[string, AnyMachineSnapshot['value']]];
  return `${name}.${pathOf(inner)}`;
};

const valueOf = ([name, ...inner]: readonly string[]): AnyMachineSnapshot['value'] =>
  inner.length === 0 ? name! : { [name!]: valueOf(inner) };

type Action = Step<AnyStateMachine>['actions'][number];

/**
 * The scope that a pure transition needs, for an actor that never runs. XState's own `transition` creates
 * one per call, which costs more than the transition.
 */
const createInertScope = (machine: AnyStateMachine): Omit<AnyActorScope, 'actionExecutor'> => {
  const self = createActor(machine);
  const nothing = (): void => undefined;
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
  };
};

/** The path from the root to the initial state. */
const beginningOf = (root: AnyStateNode): readonly AnyStateNode[] => {
  const child = root.type === 'compound' ? root.initial.target[0] : undefined;
  return child ? [root, ...beginningOf(child)] : [root];
};

/** True when starting only enters the initial state with the initial context, without actions. */
const beginsQuietly = (nodes: readonly AnyStateNode[]): boolean =>
  nodes.every((node) => {
    const actions = node.type === 'compound' ? node.initial.actions : [];
    return (
      node.type !== 'final' &&
      node.entry.length + node.invoke.length + (node.always?.length ?? 0) + actions.length === 0
    );
  });

const spawnNothing = (): never => {
  throw new Error('No actor runs where a chart rules a row');
};

/** The result of one transition in XState, and the actions it requested. */
interface Move {
  readonly snapshot: AnyMachineSnapshot;
  readonly actions: readonly Action[];
}

const move = (
  scope: ReturnType<typeof createInertScope>,
  to: (scope: AnyActorScope) => AnyMachineSnapshot,
): Move => {
  const actions: Action[] = [];
  const snapshot = to({
    ...scope,
    actionExecutor: ({ type, params }) => void actions.push({ type, params }),
  });
  if (snapshot.status === 'error') throw snapshot.error;
  return { snapshot, actions };
};

const stepOf = <Machine extends AnyStateMachine>({ snapshot, actions }: Move): Step<Machine> => ({
  status: pathOf(snapshot.value) as StatusOf<Machine>,
  context: snapshot.context as ContextFrom<Machine>,
  tags: snapshot.tags as Set<TagsFrom<Machine>>,
  isDone: snapshot.status === 'done',
  output: snapshot.output as OutputFrom<Machine> | undefined,
  actions: actions.filter(({ type }) => !type.startsWith('xstate.')),
});

/** No actor runs, no timer starts. */
export const chartRule = <Machine extends AnyStateMachine>(machine: Machine): ChartRule<Machine> => {
  /** Each status is resolved once; restoring a row then only copies it with the row's own context. */
  const resolved = new Map(
    leavesBelow(machine.root).map(({ path }) => [
      path.join('.'),
      machine.resolveState({ value: valueOf(path), context: {} }) as AnyMachineSnapshot,
    ]),
  );

  const restore = ({ status, context }: Stored<Machine>): AnyMachineSnapshot => {
    const snapshot = resolved.get(status);
    if (!snapshot) throw new Error(`${machine.id} has no state ${status}`);
    return { ...snapshot, context } as AnyMachineSnapshot;
  };

  const scope = createInertScope(machine);

  /**
   * XState starts by entering state by state, which costs as much as a transition; when no action runs on
   * the way, only the initial context has to be computed.
   */
  const beginning = beginningOf(machine.root);
  const contextOf: unknown = machine.config.context;
  const first =
    beginsQuietly(beginning) && typeof contextOf === 'function'
      ? resolved.get(beginning.at(-1)!.path.join('.'))
      : undefined;

  return {
    statuses: [...resolved.keys()] as StatusOf<Machine>[],
    start(input) {
      if (!first) return stepOf(move(scope, (inert) => machine.getInitialSnapshot(inert, input)));
      const context: unknown = (contextOf as (args: object) => unknown)({
        input,
        self: scope.self,
        spawn: spawnNothing,
      });
      return stepOf({ snapshot: { ...first, context } as AnyMachineSnapshot, actions: [] });
    },
    next(stored, event) {
      const snapshot = restore(stored);
      if (snapshot.status !== 'active') return null;
      const moved = move(scope, (inert) => machine.transition(snapshot, event, inert));
      // A changed snapshot proves that the event was admitted, so the guards need not run twice; an
      // admitted event may also change nothing.
      const isAdmitted = moved.snapshot !== snapshot || moved.actions.length > 0 || snapshot.can(event);
      return isAdmitted ? stepOf(moved) : null;
    },
  };
};
