export { areLinked } from './linked-accounts.repository.ts';
