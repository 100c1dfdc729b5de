import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Offline and unconfirmed orders`;

export const offlineQuestions = [
  question(
    103,
    topic,
    msg`Does the app work without a connection?`,
    msg`Yes. It opens with the last prices, balances and orders and says how old they are. An order is only placed once the exchange has confirmed it, and it can never be placed twice.`,
    '/pages/common/install',
  ),
  question(
    114,
    topic,
    msg`What can I do while I am offline?`,
    msg`You can read everything stored on this device: prices, balances, orders, messages and this help. Favourites, price alerts, read marks and messages to support are saved and sent once you are back. Orders and payments are never queued, because prices change: you send them yourself.`,
  ),
  question(
    110,
    topic,
    msg`I lost the connection while placing an order. What now?`,
    msg`The app keeps asking with the same order number until it knows the result, also after a restart. Until then the order is shown as unconfirmed.`,
  ),
  question(
    115,
    topic,
    msg`What does “being confirmed” mean?`,
    msg`Your request was sent, but no answer has arrived yet. The app asks for the outcome of that same request until it is known, so it is carried out once or not at all. Do not place it again meanwhile.`,
  ),
  question(
    116,
    topic,
    msg`Can my orders be cancelled if I lose the connection?`,
    msg`Yes, if you turn on offline protection in the settings. Open limit, conditional and futures orders are then cancelled once none of your devices has been connected for the time you chose. Take profit and stop loss on positions stay active.`,
    '/pages/setting/setting',
  ),
];
