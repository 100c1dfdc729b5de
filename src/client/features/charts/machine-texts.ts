import { msg } from '@lingui/core/macro';
import type { MachineTexts } from '#client/data/engine/chart-texts.ts';
import { declaredTexts } from './declared-texts.ts';

/** Texts for the machines of the app itself; those of a resource are in its `<resource>.charts.ts`. */
const ofApp: Readonly<Record<string, MachineTexts>> = {
  session: { title: msg`Session`, about: msg`Who is logged in on this device.` },
  connection: { title: msg`Connection`, about: msg`The live connection to the exchange.` },
  outbox: {
    title: msg`Offline changes`,
    about: msg`Changes made offline, sent in order once you are online.`,
  },
  'app-update': { title: msg`App update`, about: msg`How a new version takes over, never during an order.` },
  'reviewed-form': {
    title: msg`Reviewed form`,
    about: msg`How a form is filled in, reviewed, confirmed and sent once.`,
  },
  'idempotent-request': {
    title: msg`Request`,
    about: msg`A request with its own ID, carried out once or not at all.`,
  },
};

const texts = new Map(
  [ofApp, ...declaredTexts.map(({ machines }) => machines)].flatMap((one) => Object.entries(one)),
);

/** @throws when no machine has the name */
export const machineTexts = (name: string): MachineTexts => {
  const found = texts.get(name);
  if (!found) throw new Error(`no labels for the machine ${name}`);
  return found;
};

export const wordedMachines: readonly string[] = [...texts.keys()];
