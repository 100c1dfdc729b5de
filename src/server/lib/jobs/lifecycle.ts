import type { AnyStateMachine, EventFrom } from 'xstate';
import { chartRule, type ChartRule, type Step, type Stored } from '#machines/chart-rule.ts';
import { Refusal, type RefusalDetails } from '#server/lib/http/refusal.ts';

/**
 * One chart as the server enforces it: what it does not admit is refused, so no status that it does not reach
 * can be stored.
 */
export interface Lifecycle<Machine extends AnyStateMachine> extends Omit<ChartRule<Machine>, 'next'> {
  /**
   * @throws Refusal `state.notAllowed` for an event that the chart does not admit here, by state or by guard;
   * `details` go with it
   */
  apply(stored: Stored<Machine>, event: EventFrom<Machine>, details?: RefusalDetails): Step<Machine>;
}

export const createLifecycle = <Machine extends AnyStateMachine>(machine: Machine): Lifecycle<Machine> => {
  const { next, ...rule } = chartRule(machine);
  return {
    ...rule,
    apply(stored, event, details = {}) {
      const step = next(stored, event);
      if (!step) throw new Refusal('state.notAllowed', details);
      return step;
    },
  };
};
