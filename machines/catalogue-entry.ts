import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, ProvidedActor, StateMachine } from 'xstate';

/**
 * Example payloads of each event, the usual one first: what the simulator offers and the coverage walk sends.
 * Never empty; `{}` for an event that carries nothing.
 */
type EventExamples<Event extends { type: string }> = {
  readonly [Type in Event['type']]: readonly [
    Omit<Extract<Event, { type: Type }>, 'type'>,
    ...Omit<Extract<Event, { type: Type }>, 'type'>[],
  ];
};

type ActorsOf<Machine> =
  // The machine's type says which actors it names; the other parameters do not matter here.
  Machine extends StateMachine<
    infer _,
    infer _,
    infer _,
    infer Actors,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _,
    infer _
  >
    ? Actors
    : never;

type Logic<Actors extends ProvidedActor, Source extends string> = Extract<Actors, { src: Source }>['logic'];

/**
 * What each invoked actor may answer and fail with, by its `src`; the usual answer first. An actor that only
 * listens has neither.
 */
type AnswerExamples<Actors extends ProvidedActor> = {
  readonly [Source in Actors['src']]: {
    readonly done: readonly OutputFrom<Logic<Actors, Source>>[];
    readonly error: readonly unknown[];
  };
};

export interface Examples<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  /** Beginnings that lead elsewhere than the usual one; none when left out. */
  readonly otherInputs?: readonly InputFrom<Machine>[];
  readonly events: EventExamples<EventFrom<Machine>>;
  readonly answers: AnswerExamples<ActorsOf<Machine>>;
}

/** One machine as used by the gallery, the chart generator and the coverage walk. */
export interface CatalogueEntry {
  /** The file's name without `.machine.ts`. */
  readonly name: string;
  /** Path from the repository's root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly otherInputs: readonly unknown[];
  readonly events: Readonly<Record<string, readonly object[]>>;
  readonly answers: Readonly<
    Record<string, { readonly done: readonly unknown[]; readonly error: readonly unknown[] }>
  >;
}

export const entry = <Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  examples: Examples<Machine>,
): CatalogueEntry => ({
  name,
  file: `machines/${name}.machine.ts`,
  machine,
  input: examples.input,
  otherInputs: examples.otherInputs ?? [],
  events: examples.events as CatalogueEntry['events'],
  answers: examples.answers as CatalogueEntry['answers'],
});
