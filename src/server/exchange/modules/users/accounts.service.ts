export { idOfAccount, idOfInviteCode, insertUser } from './users.repository.ts';
