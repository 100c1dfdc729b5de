import { decimal, toPlain } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { createBatchJob, type Among, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { openedBy, settledBy } from './seconds-orders.chart.ts';
import {
  claimDue,
  claimOpening,
  listOpen,
  writeOpening,
  writeResult,
  type DecidedEnd,
  type DecidedOpening,
  type SecondsRow,
} from './seconds-orders.repository.ts';
import { announce, optionsAccount, type SecondsUnit, type SecondsDeps } from './seconds-deps.ts';

/** How often to poll for orders that a tick has opened or decided, and how many one transaction takes. */
const settleEveryMs = 200;
const ordersAtOnce = 100;

const decimalsOf = ({ wallets }: SecondsDeps, row: SecondsRow): number =>
  wallets.describeCurrency(row.currency_id).decimals;

const openOrder = async (deps: SecondsDeps, unit: SecondsUnit, decided: DecidedOpening): Promise<void> => {
  const opened = openedBy(decided, decimalsOf(deps, decided.row));
  await announce(deps, unit, await writeOpening(unit.transaction, decided, opened));
};

/** The stake is released or goes to the market maker, which pays a gain. */
const settleOrder = async (deps: SecondsDeps, unit: SecondsUnit, decided: DecidedEnd): Promise<void> => {
  const { row } = decided;
  const { status, profits } = settledBy(decided, decimalsOf(deps, row));
  const stake = decimal(row.number);
  const at = deps.clock.now();
  const isLost = status === 'lost';
  const gain = {
    userId: row.user_id,
    account: optionsAccount,
    currencyId: row.currency_id,
    available: profits,
  } as const;
  const maker = {
    house: 'market_maker',
    currencyId: row.currency_id,
    available: toPlain(decimal(profits).neg()),
  } as const;
  const transactionId = await settleFreeze(unit.transaction, row.freeze_id!, {
    kind: 'seconds_result',
    reference: `seconds:${row.id}`,
    at,
    used: isLost ? toPlain(stake) : '0',
    released: isLost ? '0' : toPlain(stake),
    lines: isLost ? [maker] : status === 'won' ? [gain, maker] : [],
  });
  await announce(
    deps,
    unit,
    await writeResult(unit.transaction, decided, { status, profits, transactionId, at }),
  );
};

const batchOf = <Decided extends DecidedOpening>(
  deps: SecondsDeps & BatchDeps,
  name: string,
  claim: (transaction: Transaction, among: Among) => Promise<Decided[]>,
  apply: (deps: SecondsDeps, unit: SecondsUnit, decided: Decided) => Promise<void>,
): Job =>
  createBatchJob<Decided>(deps, {
    name,
    everyMs: settleEveryMs,
    followsPrices: true,
    comingDue: listOpen,
    most: ordersAtOnce,
    idOf: ({ row }) => row.id,
    claim,
    async settle(transaction, emit, orders) {
      // Balances are locked in one order, so that two processes cannot deadlock.
      for (const order of orders.toSorted((a, b) => a.row.user_id - b.row.user_id))
        await apply(deps, { transaction, emit }, order);
    },
  });

/** Opens and settles orders on the ticks that decide them. */
export const createSecondsJobs = (deps: SecondsDeps & BatchDeps): Job[] => [
  batchOf(deps, 'seconds orders to open', claimOpening, openOrder),
  batchOf(
    deps,
    'seconds orders due',
    (transaction, among) => claimDue(transaction, deps.clock.now(), among),
    settleOrder,
  ),
];
