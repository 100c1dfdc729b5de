import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instantOrNone, nothing, whole, wholeNumberField } from './primitives.ts';

/** Seconds without a connected app after which the switch may fire; 0: off. */
export const deadManSeconds = [0, 30, 60, 300, 900, 3600] as const;

/**
 * Cancels the user's resting orders (open and conditional spot and stock orders, entrusted futures
 * positions) when none of the user's apps has been connected for the set time. Take-profit and stop-loss of
 * open positions and holdings stay.
 */
export const deadManSwitch = z.object({
  seconds: whole,
  /** When it last fired, and how many orders that cancelled. */
  fired_at: instantOrNone,
  cancelled: whole,
});
export type DeadManSwitch = z.infer<typeof deadManSwitch>;

export const getDeadManSwitch = endpoint({
  summary: "How the user's dead man's switch is set",
  method: 'GET',
  path: '/user/dead_man_switch',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: deadManSwitch,
  problems: [],
});

/** Sets the time; the call itself counts as presence of the user. */
export const setDeadManSwitch = endpoint({
  summary: "Sets the time of the dead man's switch",
  method: 'POST',
  path: '/user/dead_man_switch',
  access: 'user',
  idempotent: true,
  request: z.object({ seconds: wholeNumberField('seconds.unknown') }),
  response: deadManSwitch,
  problems: ['seconds.unknown'],
});

export const calls = { getDeadManSwitch, setDeadManSwitch };
