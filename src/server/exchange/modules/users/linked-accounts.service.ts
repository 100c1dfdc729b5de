export { accountsOfPerson, areLinked } from './linked-accounts.repository.ts';
