import type { ReactNode } from 'react';
import type { Option } from './filter-groups.ts';

/** What a list of open rows and its history are called, in rows and in tables. */
export interface HistoryTexts {
  readonly title: string;
  /** Label of the switch between open and closed. */
  readonly label: string;
  /** Names of the two directions, and of both together. */
  readonly directionLabel: string;
  readonly directions: readonly [string, string];
  /** Status options for closed rows; empty: they all have the same. */
  readonly statuses: readonly Option[];
  readonly noneOpen: string;
  readonly noneClosed: string;
  /** Link to where a first one is made. */
  readonly trade: ReactNode;
  readonly older: string;
  /** False: it is not of orders; it lists currencies in place of pairs. */
  readonly isOfOrders?: boolean;
  /** Says that no row matches the filter; unset: of orders. */
  readonly noMatch?: string;
}
