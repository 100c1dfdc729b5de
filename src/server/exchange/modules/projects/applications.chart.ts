import { dayMs, msAfter } from '#domain/time/instant.ts';
import type { Stored } from '#machines/chart-rule.ts';
import {
  allotmentTimeoutMs,
  ieoApplicationMachine,
  type IeoApplicationContext,
  type IeoApplicationEvent,
  type IeoApplicationInput,
} from '#machines/ieo-application.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { ApplicationChange, ApplicationRow } from './applications.repository.ts';

type Life = Stored<typeof ieoApplicationMachine>;

const lifecycle = createLifecycle(ieoApplicationMachine);

const lifeOf = (row: ApplicationRow): Life => ({
  status: row.status,
  context: {
    amount: row.amount,
    price: row.price,
    pay_decimals: row.pay_decimals,
    applied_at: row.created_at.toISOString(),
    end_at: row.end_at.toISOString(),
    listing_at: row.listing_at.toISOString(),
    lock_days: row.lock_days,
    frozen: row.frozen,
    approved: row.approved,
    paid: row.paid,
    released: row.released,
    allotted_at: row.status === 'refunded' ? null : row.decided_at && row.decided_at.toISOString(),
  },
});

const freeAt = ({ listing_at, lock_days }: IeoApplicationInput): string =>
  msAfter(listing_at, lock_days * dayMs);

const nextTimes: Readonly<Record<Life['status'], (context: IeoApplicationContext) => string | null>> = {
  applied: ({ end_at }) => msAfter(end_at, allotmentTimeoutMs),
  approved: ({ listing_at }) => listing_at,
  partlyApproved: ({ listing_at }) => listing_at,
  locked: freeAt,
  released: () => null,
  refunded: () => null,
};

const nextOf = ({ status, context }: Life): Date | null => {
  const nextAt = nextTimes[status](context);
  return nextAt === null ? null : new Date(nextAt);
};

/** The state of a new application. */
export const applied = (
  input: IeoApplicationInput,
): Pick<ApplicationRow, 'status' | 'frozen' | 'next_at'> => {
  const life = lifecycle.start(input);
  return { status: life.status, frozen: life.context.frozen, next_at: nextOf(life) };
};

const eventFor = ({ status, share }: ApplicationRow, at: string): IeoApplicationEvent =>
  status === 'applied' && share !== null
    ? { type: 'project.allotted', approved: share, at }
    : { type: 'clock.reached', at };

/**
 * The state after its share of the allotment, or else after the due time. @throws Refusal
 * `state.notAllowed`
 */
export const afterDue = (row: ApplicationRow, at: Date): ApplicationChange => {
  const life = lifecycle.apply(lifeOf(row), eventFor(row, at.toISOString()));
  const { status, context } = life;
  return {
    status,
    approved: context.approved,
    paid: context.paid,
    released: context.released,
    decided_at: row.decided_at ?? at,
    listed_at: status === 'locked' ? at : row.listed_at,
    released_at: status === 'released' ? at : null,
    closed_at: status === 'released' || status === 'refunded' ? at : null,
    next_at: nextOf(life),
  };
};
