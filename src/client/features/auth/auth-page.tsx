import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { accountProblems } from './account-problems.ts';

addProblemTexts(accountProblems);

/** Layout of the three entry pages. */
export const AuthPage = FormPage;
