import type { KindName, Page } from '../device/device.ts';
import type { MarketWalk } from '../exchange/market-walk.ts';
import type { Draws } from '../world/draws.ts';

/** What a person knows when they act: the page in front of them and the prices. */
export interface Situation {
  readonly page: Page;
  readonly marks: Map<number, boolean>;
  readonly market: MarketWalk;
  readonly draws: Draws;
}

interface Confirmed {
  readonly kind: KindName;
  readonly subject: number;
  readonly request: object;
}

/** The request that a person decides on; null: there is nothing to act on. */
export type Act = (situation: Situation) => Promise<Confirmed | null>;

/** A row of a list as the device has stored it. */
export interface ShownRow {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/** A row of the list; now and then one that is over. */
const rowOf = async <Row extends ShownRow>(
  { page: { app }, draws }: Situation,
  name: string,
): Promise<Row | null> => {
  const list = app.resources.flatMap(({ lists = [] }) => lists).find((one) => one.name === name)!;
  const rows = (await (await app.loadDatabase()).table(name).toArray()) as Row[];
  const open = rows.filter(({ status }) => list.isOpen[status]);
  const among = draws.chance(0.1) ? rows : open;
  return among.length === 0 ? null : draws.pick(among);
};

/** An act about a row of a list, which is its subject. */
export const aboutRow =
  <Row extends ShownRow>(
    list: string,
    kind: KindName,
    request: (row: Row, situation: Situation) => object,
  ): Act =>
  async (situation) => {
    const row = await rowOf<Row>(situation, list);
    return row && { kind, subject: row.id, request: request(row, situation) };
  };
