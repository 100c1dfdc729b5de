import { paragraphsOf } from './paragraphs.ts';

/** Plain text in paragraphs, never markup. */
export const TextBody = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
