import type { Noun } from '#client/data/engine/noun.ts';
import { loansList } from './loans-list.ts';
import { movements } from './loans.movements.ts';

export const loansNoun: Noun = {
  movements,
  causes: { loan: ['/pages/common/borrowing', 'id'] },
  lists: [loansList],
};
