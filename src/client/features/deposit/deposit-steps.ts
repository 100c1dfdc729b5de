import { depositMachine, type DepositStatus } from '#machines/deposit.machine.ts';
import type { Deposit } from '#contract/deposits.ts';

/** The API's status for each state of the chart that a deposit is stored in. */
const statusOf = {
  under_review: 'underReview',
  credited: 'credited',
  refused: 'refused',
} as const satisfies Readonly<Record<Deposit['status'], DepositStatus>>;

export interface DepositStep {
  readonly status: DepositStatus;
  readonly state: 'done' | 'warn' | 'now' | 'open';
}

const states = Object.entries(depositMachine.states) as [DepositStatus, { readonly type: string }][];
const onTheWay = states.filter(([, { type }]) => type !== 'final').map(([status]) => status);

/** Steps in the chart up to the deposit's state; while it is pending the final step is undecided. */
export const depositSteps = ({ status }: Pick<Deposit, 'status'>): readonly DepositStep[] => {
  const now = statusOf[status];
  const place = onTheWay.indexOf(now);
  const isDone = place < 0;
  return [
    ...onTheWay.map((step, at): DepositStep => ({
      status: step,
      state: isDone || at < place ? 'done' : at === place ? 'now' : 'open',
    })),
    { status: isDone ? now : 'credited', state: !isDone ? 'open' : now === 'refused' ? 'warn' : 'done' },
  ];
};
