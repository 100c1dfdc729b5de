/** Applies events one after another; an event that the chart does not admit is an error. */
export const followChart =
  <State extends { readonly status: string }, Event extends { readonly type: string }>(
    next: (state: State, event: Event) => State | null,
  ) =>
  (state: State, ...events: readonly Event[]): State =>
    events.reduce((at, event) => {
      const to = next(at, event);
      if (!to) throw new Error(`${event.type} is not admitted in ${at.status}`);
      return to;
    }, state);

/**
 * Every state that random events lead through, including the first; events that are not admitted change
 * nothing.
 */
export const historyOf = <State, Event>(
  next: (state: State, event: Event) => State | null,
  first: State,
  events: readonly Event[],
): { readonly states: State[]; readonly admitted: Event[] } => {
  const states = [first];
  const admitted: Event[] = [];
  for (const event of events) {
    const to = next(states.at(-1)!, event);
    if (!to) continue;
    states.push(to);
    admitted.push(event);
  }
  return { states, admitted };
};
