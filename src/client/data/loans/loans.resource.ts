import type { Resource } from '#client/data/engine/resource.ts';
import { loansList } from './loans-list.ts';
import { movements } from './loans.movements.ts';

export const loansResource: Resource = {
  movements,
  causes: { loan: ['/pages/common/borrowing', 'id'] },
  lists: [loansList],
};
