import { msg } from '@lingui/core/macro';
import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

export const charts: ChartTexts = {
  machines: {
    verification: { title: msg`Identity verification`, about: msg`How far a person’s identity is verified.` },
  },
  states: {
    advancedAuditFailed: msg({ message: `Level 2 refused`, context: 'state' }),
    advancedUnderAudit: msg({ message: `Level 2 under review`, context: 'state' }),
    advancedVerified: msg({ message: `Level 2 verified`, context: 'state' }),
    auditFailed: msg({ message: `Review refused`, context: 'state' }),
    notVerified: msg({ message: `Not verified`, context: 'state' }),
    underAudit: msg({ message: `Under review`, context: 'state' }),
    verified: msg({ message: `Level 1 verified`, context: 'state' }),
  },
  events: {
    'admin.passed': msg({ message: `The review is passed`, context: 'event' }),
    'user.boundEmail': msg({ message: `The user links an email`, context: 'event' }),
    'user.boundPhone': msg({ message: `The user links a phone`, context: 'event' }),
    'user.submittedImages': msg({ message: `The user submits images`, context: 'event' }),
    'user.submittedText': msg({ message: `The user submits details`, context: 'event' }),
  },
};
