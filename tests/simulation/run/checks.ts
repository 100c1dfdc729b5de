import type { ListedRow, ListWire, StoredList } from '#client/data/engine/resource.ts';
import type { Page } from '../device/device.ts';
import type { Phone } from '../people/phone.ts';
import { checkBalances } from '../checks/balances.ts';
import { checkClaims } from '../checks/claims.ts';
import { checkEffects, checkTimeLimits } from '../checks/effects.ts';
import { checkFavourites } from '../checks/favourites.ts';
import { checkOutcomes } from '../checks/outcomes.ts';
import { answerOf, isAccepted } from './books.ts';
import { canonical } from './canonical.ts';
import type { Stage } from './stage.ts';

/** The stored money verifies. */
const checkLedger = async ({ exchange, report }: Stage): Promise<void> => {
  const { program, host } = exchange.current()!;
  const { faults } = await program.reportLedger(host.open.database);
  for (const { check, found } of faults) report(`the ledger does not hold "${check}": ${found}`);
};

/** Every request that was accepted is answered in the same way when it is sent once more. */
const checkAnswers = async ({ exchange, books, report }: Stage): Promise<void> => {
  for (const { request, answer } of books.accepted.values()) {
    const again = await exchange.current()!.answer(request);
    if (!isAccepted(again) || answerOf(again) !== answer)
      report(`${request.url} was answered with ${answer}, and at the end with ${String(again.body)}`);
  }
};

const checkDue = async ({ exchange, report }: Stage): Promise<void> => {
  if (await exchange.current()!.exchange.hasDue()) report('rows stay due although nothing is wrong any more');
};

/** Fields that follow the price or the clock, without a new version of their row. */
const moving: ReadonlySet<string> = new Set(['profits', 'risk_rate', 'remaining_ms']);

/** Of a row, what device and exchange must agree on. */
const shared = (list: StoredList, row: ListedRow): string =>
  canonical(
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          name !== 'userId' && name !== list.detail && !(list.isOpen[row.status] && moving.has(name)),
      ),
    ),
  );

const wholeList = async ({ fetchPage }: ListWire, isOpen: boolean): Promise<readonly ListedRow[]> => {
  const answer = await fetchPage({ isOpen, page: 1, limit: 50 }, {});
  if (!answer.ok) throw new Error(`a list was not answered: ${JSON.stringify(answer.failure)}`);
  return answer.value.data;
};

/** Every list of a device shows what the exchange has. */
const checkLists = async ({ report }: Stage, userId: number, { app }: Page): Promise<void> => {
  const database = await app.loadDatabase();
  for (const list of app.resources.flatMap(({ lists = [] }) => lists)) {
    const wire = typeof list.wire === 'function' ? await list.wire() : list.wire;
    const stored = (await database.table(list.name).toArray()) as ListedRow[];
    const byId = new Map(stored.map((row) => [row.id, row]));
    const open = await wholeList(wire, true);
    const openIds = new Set(open.map(({ id }) => id));
    for (const row of [...open, ...(await wholeList(wire, false))]) {
      const local = byId.get(row.id);
      const text = local && shared(list, local);
      if (text !== shared(list, row))
        report(`list ${list.name} of user ${userId} shows ${text}, and the exchange ${shared(list, row)}`);
    }
    for (const { id, status } of stored)
      if (list.isOpen[status] === undefined)
        report(
          `list ${list.name} of user ${userId} shows ${id} in the state ${status}, which does not exist`,
        );
      else if (list.isOpen[status] && !openIds.has(id))
        report(`list ${list.name} of user ${userId} shows ${id} as open, which is over`);
  }
};

const checkRequests = async ({ report }: Stage, { account }: Phone, page: Page): Promise<void> => {
  for (const { kind, key, outcome } of await page.stored())
    if (outcome === null) report(`request ${kind} ${key} of user ${account.userId} stays without an outcome`);
};

/** Everything that must hold once faults have ended and time has passed. */
export const checkAll = async (stage: Stage, phones: readonly Phone[]): Promise<void> => {
  await checkLedger(stage);
  await checkAnswers(stage);
  await checkDue(stage);
  await checkEffects(stage);
  await checkTimeLimits(stage);
  await checkOutcomes(stage);
  for (const phone of phones) {
    const page = phone.page()!;
    if (page.app.sessionView.get().state !== 'signedIn')
      stage.report(`user ${phone.account.userId} is ${page.app.sessionView.get().state}`);
    await checkRequests(stage, phone, page);
    await checkClaims(stage, phone.account.userId, page);
    await checkBalances(stage, phone.account.userId, page);
    await checkLists(stage, phone.account.userId, page);
    await checkFavourites(stage, phone);
  }
};
