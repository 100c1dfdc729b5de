import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    loan: { title: msg`Loan`, about: msg`A loan against collateral.` },
  },
  states: {
    granted: msg({ message: `Granted`, context: 'state' }),
    overdue: msg({ message: `Overdue`, context: 'state' }),
    repaid: msg({ message: `Repaid`, context: 'state' }),
    withdrawn: msg({ message: `Withdrawn`, context: 'state' }),
  },
  events: {
    'admin.granted': msg({ message: `The loan is granted`, context: 'event' }),
    'market.sold': msg({ message: `The collateral is sold`, context: 'event' }),
    'market.valued': msg({ message: `The collateral is valued`, context: 'event' }),
    'user.addedCollateral': msg({ message: `The user adds collateral`, context: 'event' }),
    'user.repaid': msg({ message: `The user repays`, context: 'event' }),
    'user.withdrew': msg({ message: `The user withdraws it`, context: 'event' }),
  },
};
