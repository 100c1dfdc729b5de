import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    quiz: { title: msg`Quiz`, about: msg`A question from its opening to its payout.` },
    'quiz-bet': { title: msg`Quiz entry`, about: msg`One person’s stake on a question.` },
  },
  states: {
    bonusDistributed: msg({ message: `Winnings paid`, context: 'state' }),
    guessing: msg({ message: `Open for entries`, context: 'state' }),
    hit: msg({ message: `Right`, context: 'state' }),
    missed: msg({ message: `Wrong`, context: 'state' }),
    over: msg({ message: `Closed to entries`, context: 'state' }),
    placed: msg({ message: `Placed`, context: 'state' }),
    returned: msg({ message: `Stake returned`, context: 'state' }),
    unsettled: msg({ message: `Result not known yet`, context: 'state' }),
  },
  events: {
    'question.returned': msg({ message: `The stakes are returned`, context: 'event' }),
    'question.settled': msg({ message: `The question is settled`, context: 'event' }),
    'source.answered': msg({ message: `The source gives the result`, context: 'event' }),
    'source.failed': msg({ message: `The source gives no result`, context: 'event' }),
    'user.staked': msg({ message: `The user stakes`, context: 'event' }),
  },
};
