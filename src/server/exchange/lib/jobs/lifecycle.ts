import type { AnyStateMachine, EventFrom } from 'xstate';
import { chartRule, type ChartRule, type Step, type Stored } from '#machines/chart-rule.ts';
import { Refusal, type RefusalDetails } from '#server/exchange/lib/calls/refusal.ts';

/**
 * A state chart as enforced by the server: transitions that it does not admit are refused, so that no
 * unreachable status can be stored.
 */
export interface Lifecycle<Machine extends AnyStateMachine> extends Omit<ChartRule<Machine>, 'next'> {
  /**
   * @throws Refusal `state.notAllowed` for an event that the chart does not admit here, by state or
   * by guard; it carries `details`
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
