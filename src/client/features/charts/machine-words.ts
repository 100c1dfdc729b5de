import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface MachineWords {
  readonly title: MessageDescriptor;
  /** What it is the lifecycle of, in one sentence. */
  readonly about: MessageDescriptor;
}

/**
 * What the gallery calls each machine. The machines themselves know no languages; a test holds that none of them is
 * without words.
 */
const words: Readonly<Record<string, MachineWords>> = {
  session: { title: msg`Session`, about: msg`Who is logged in on this device.` },
  verification: { title: msg`Identity verification`, about: msg`How far a person’s identity is verified.` },
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
  'keyed-call': {
    title: msg`Request`,
    about: msg`A request with its own ID, carried out once or not at all.`,
  },
  'spot-order': { title: msg`Spot order`, about: msg`A spot order after it is accepted.` },
  position: { title: msg`Futures position`, about: msg`A futures position from opening to closing.` },
  'seconds-order': { title: msg`Options order`, about: msg`An option on where the price will be.` },
  copy: { title: msg`Copy trading`, about: msg`A follower who copies a trader.` },
  coupon: { title: msg`Coupon`, about: msg`A coupon from receiving to use or expiry.` },
  deposit: { title: msg`Deposit`, about: msg`A deposit that its user announced.` },
  withdrawal: { title: msg`Withdrawal`, about: msg`A withdrawal from request to payout.` },
  loan: { title: msg`Loan`, about: msg`A loan against collateral.` },
  'lock-up': { title: msg`Lock-up`, about: msg`An amount locked up for a term.` },
  ieo: { title: msg`IEO`, about: msg`The subscription period of a project.` },
  'ieo-application': { title: msg`IEO application`, about: msg`One application for a project’s coins.` },
  invest: { title: msg`Dual investment`, about: msg`A dual investment until it is settled.` },
  'nft-auction': {
    title: msg`NFT auction`,
    about: msg`The auction of an NFT, or its sale at a fixed price.`,
  },
  quiz: { title: msg`Quiz`, about: msg`A question from its opening to its payout.` },
  'quiz-bet': { title: msg`Quiz entry`, about: msg`One person’s stake on a question.` },
  'buy-crypto': { title: msg`Buy crypto`, about: msg`Buying crypto with fiat money.` },
};

/** @throws on the name of no machine */
export const machineWords = (name: string): MachineWords => {
  const found = words[name];
  if (!found) throw new Error(`no words for the machine ${name}`);
  return found;
};

export const wordedMachines: readonly string[] = Object.keys(words);
