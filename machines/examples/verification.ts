import { entry } from '../catalogue-entry.ts';
import { verificationMachine } from '../verification.machine.ts';

export const verificationEntry = entry('verification', verificationMachine, {
  input: { has_email: true, has_phone: false },
  events: {
    'user.boundEmail': [{}],
    'user.boundPhone': [{}],
    'user.submittedText': [
      { id_type: 1, name: 'Ada Lovelace', card_id: 'X1234567' },
      { id_type: 1, name: 'Ada Lovelace', card_id: '' },
    ],
    'user.submittedImages': [
      { front_pic: 'front.png', reverse_pic: 'back.png' },
      { front_pic: 'front.png', reverse_pic: 'front.png' },
    ],
    'admin.passed': [{}],
    'admin.refused': [{ reason: 'The number cannot be read' }, { reason: '' }],
    'clock.expired': [{}],
  },
  answers: {},
});
