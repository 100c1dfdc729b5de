import { msg } from '@lingui/core/macro';
import { question } from './question.ts';

const topic = msg`Quiz`;

export const quizQuestions = [
  question(
    164,
    topic,
    msg`How does the quiz work?`,
    msg`You stake an amount from your Spot account on an answer before the question closes. All stakes form one pool. If your answer is right, you get a part of the pool, less the fee, in proportion to your stake.`,
    '/pages/game/game',
  ),
  question(
    165,
    topic,
    msg`How much can I win in the quiz?`,
    msg`The figure next to an answer is what the pool would pay now. It changes with every stake until closing, and can be less than your stake. A stake cannot be taken back.`,
    '/pages/game/game',
  ),
  question(
    166,
    topic,
    msg`When does my quiz stake come back?`,
    msg`Every stake comes back in full if nobody won or nobody lost, if the question could not be answered in time, or if the exchange called it off.`,
    '/pages/game/game?tab=mine',
  ),
];
