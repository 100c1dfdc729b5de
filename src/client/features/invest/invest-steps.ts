import type { DualOrder } from '#contract/dual-investments.ts';
import { investMachine } from '#machines/invest.machine.ts';

type Status = DualOrder['status'];

/** Whether the status is final in the state chart. */
export const isOver = (status: Status): boolean => investMachine.states[status]!.type === 'final';

export interface InvestStep {
  readonly status: Status;
  readonly state: 'done' | 'now' | 'warn' | 'next';
}

/**
 * Steps by the state chart up to the current one; waiting for a price and being refunded are steps of their
 * own.
 */
export const investSteps = ({ status }: Pick<DualOrder, 'status'>): readonly InvestStep[] => {
  const way: readonly Status[] =
    status === 'fail'
      ? ['purchased', 'fail']
      : status === 'suspended'
        ? ['purchased', 'settling', 'suspended', 'success']
        : ['purchased', 'settling', 'success'];
  const place = way.indexOf(status);
  const here = {
    purchased: 'now',
    settling: 'now',
    suspended: 'warn',
    success: 'done',
    fail: 'warn',
  } as const;
  return way.map((step, index) => ({
    status: step,
    state: index < place ? 'done' : index > place ? 'next' : here[status],
  }));
};
